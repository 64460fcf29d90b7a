import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { readDraft, renameDraft, saveDraft } from './drafts';
import type { FormError } from './form-error';
import { type Message, useFormatMessage } from './messages';

type Values<Name extends string> = Record<Name, string>;

export type FieldErrors<Name extends string> = Partial<Record<Name, Message>>;

interface FormOptions<Name extends string> {
  /** Values of untouched fields. They may change while the form is open; edited fields keep their input. */
  initialValues: Values<Name>;
  /** Returns all field errors in the order of the fields, because the first one receives the focus. */
  validate: (values: Values<Name>) => FieldErrors<Name>;
  /** Returns the error, undefined on success, or 'continue' to keep the form and its draft (multi-step forms). */
  onSubmit: (values: Values<Name>) => Promise<FormError | 'continue' | undefined>;
  /** Enables a draft under this name. */
  draftKey?: string;
  /** Draft to rename to `draftKey` if there is no draft under `draftKey`. */
  fallbackDraftKey?: string;
  /** Fields that are not written to the draft. */
  secretFields?: readonly NoInfer<Name>[];
}

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/** Form state: edits over initial values, validation on submit, errors cleared on edit, a draft, one submit at a time. */
export function useForm<Name extends string>({
  initialValues,
  validate,
  onSubmit,
  draftKey,
  fallbackDraftKey,
  secretFields = [],
}: FormOptions<Name>) {
  const formatMessage = useFormatMessage();
  const element = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<Partial<Values<Name>>>({});
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [formError, setFormError] = useState<FormError | null>(null);
  const [submitting, setSubmitting] = useState(false);
  /** Counts failed submits, so that a repeated error moves the focus and is announced again. */
  const [failedSubmits, setFailedSubmits] = useState(0);
  const [draftRestored, setDraftRestored] = useState(false);

  useLayoutEffect(() => {
    if (draftKey) {
      const ownDraft = readDraft(draftKey);
      const draft =
        fallbackDraftKey && Object.keys(ownDraft).length === 0
          ? renameDraft(fallbackDraftKey, draftKey)
          : ownDraft;
      setEdits((current) => ({ ...(draft as Partial<Values<Name>>), ...current }));
    }
    setDraftRestored(true);
  }, [draftKey, fallbackDraftKey]);

  // In an effect, because aria-invalid is set by the render that shows the errors.
  useLayoutEffect(() => {
    if (failedSubmits === 0) return;
    const invalidField = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Without an invalid field, focus the alert: it may be outside the viewport.
    (invalidField ?? element.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [failedSubmits]);

  const values: Values<Name> = { ...initialValues, ...edits };

  function showErrors(): void {
    const invalid = validate(values);
    if (Object.keys(invalid).length > 0) fail(invalid, null);
  }

  function setValues(changes: Partial<Values<Name>>): void {
    const next: Partial<Values<Name>> = { ...edits, ...changes };
    for (const name of Object.keys(changes) as Name[]) {
      if (next[name] === initialValues[name]) delete next[name];
    }
    setEdits(next);
    updateDraft(next);
    setErrors((current) => {
      const others = Object.entries(current).filter(([name]) => !(name in changes));
      return Object.fromEntries(others) as FieldErrors<Name>;
    });
  }

  function updateDraft(fields: Partial<Values<Name>>): void {
    if (!draftKey) return;
    const storable = Object.entries(fields).filter(([name]) => !secretFields.includes(name as Name));
    saveDraft(draftKey, Object.fromEntries(storable) as Record<string, string>);
  }

  function fail(fieldErrors: FieldErrors<Name>, error: FormError | null): void {
    setErrors(fieldErrors);
    setFormError(error);
    setFailedSubmits((count) => count + 1);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (submitting) return;
    const invalid = validate(values);
    if (Object.keys(invalid).length > 0) {
      fail(invalid, null);
      return;
    }
    setErrors({});
    setFormError(null);
    setSubmitting(true);
    let result: Awaited<ReturnType<typeof onSubmit>>;
    try {
      result = await onSubmit(values);
    } finally {
      setSubmitting(false);
    }
    if (result === 'continue') return;
    if (result) {
      const ownFields = Object.entries(result.fields ?? {}).filter(([name]) => name in initialValues);
      fail(Object.fromEntries(ownFields) as FieldErrors<Name>, result);
    } else discard();
  }

  function discard(): void {
    setEdits({});
    setErrors({});
    updateDraft({});
  }

  return {
    values,
    errors,
    formError,
    submitting,
    /** True if any field differs from its initial value. */
    dirty: Object.keys(edits).length > 0,
    /** Sets field values as if they were typed, and clears the errors of these fields. */
    setValues,
    /** Restores the initial values. */
    discard,
    /** True once the draft has been read. */
    draftRestored,
    /** Validates and shows the errors without a submit. */
    showErrors,
    clearFormError: () => setFormError(null),
    /** Props of the form element. */
    form: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    /** Props of a field's control. */
    field: (name: Name) => {
      const error = errors[name];
      return {
        name,
        value: values[name],
        error: error && formatMessage(error),
        onChange: (event: { target: { value: string } }) =>
          setValues({ [name]: event.target.value } as Partial<Values<Name>>),
      };
    },
  };
}
