import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Draft, readDraft, renameDraft, saveDraft } from './drafts';
import { type FormError, FormSubmitError } from './form-error';
import { withoutInvisible } from './invisible';
import { isFormOpen } from './is-form-open';
import { type Message, useFormatMessage } from './messages';

export type FieldErrors<Values> = Partial<Record<keyof Values, Message>>;

interface FormOptions<Values extends object> {
  /** Values of untouched fields. They may change while the form is open; edited fields keep their input. */
  initialValues: Values;
  /** Returns all field errors in the order of the fields, because the first one receives the focus. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Runs before the values are sent. `false` keeps the form as it is: a step of several, or a rejected confirmation. */
  beforeSubmit?: (values: Values) => boolean | Promise<boolean>;
  /** Sends the values; fails with the error of the API or a `FormSubmitError`. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Converts any error other than a `FormSubmitError`. */
  toError: (error: unknown) => FormError;
  /** Runs before an error is shown. */
  onError?: (error: FormError) => void;
  /** Enables a draft under this name. */
  draftKey?: string;
  /** Draft to rename to `draftKey` if there is no draft under `draftKey`. */
  fallbackDraftKey?: string;
  /** Fields that are not written to the draft. */
  secretFields?: readonly NoInfer<keyof Values>[];
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

type FieldsOf<Values, Type> = {
  [Name in keyof Values]: Values[Name] extends Type ? Name : never;
}[keyof Values] &
  string;

export interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** Form state: edits over initial values, validation on submit, errors cleared on edit, a draft, one submit at a time. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initialValues, validate, draftKey, fallbackDraftKey, secretFields = [] } = options;
  const formatMessage = useFormatMessage();
  const element = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<Partial<Values>>({});
  /** The current edits, for event handlers of an earlier render. */
  const latestEdits = useRef(edits);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [formError, setFormError] = useState<FormError | null>(null);
  /** Counts failed submits, so that a repeated error moves the focus and is announced again. */
  const [failedSubmits, setFailedSubmits] = useState(0);
  const [draftRestored, setDraftRestored] = useState(false);
  // Without garbage collection time, passwords among the values leave the memory with the form.
  const submission = useMutation({ mutationFn: (sent: Values) => options.onSubmit(sent), gcTime: 0 });
  const [submitting, setSubmitting] = useState(false);
  /** Set at once; `submitting` arrives with a later render. */
  const inFlight = useRef(false);

  const isOwnField = (name: string): name is keyof Values & string => name in initialValues;
  const restoreDraft = useEffectEvent((key: string, fallbackKey: string | undefined) => {
    const ownDraft = readDraft(key);
    const isFallback = fallbackKey && Object.keys(ownDraft).length === 0;
    const draft = Object.entries(isFallback ? renameDraft(fallbackKey, key) : ownDraft).filter(
      ([name, value]) => isOwnField(name) && typeof value === typeof initialValues[name],
    );
    latestEdits.current = { ...(Object.fromEntries(draft) as Partial<Values>), ...latestEdits.current };
    setEdits(latestEdits.current);
  });
  useLayoutEffect(() => {
    if (draftKey) restoreDraft(draftKey, fallbackDraftKey);
    setDraftRestored(true);
  }, [draftKey, fallbackDraftKey]);

  // In an effect, because aria-invalid is set by the render that shows the errors.
  useLayoutEffect(() => {
    if (failedSubmits === 0) return;
    const invalidField = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Without an invalid field, focus the alert: it may be outside the viewport.
    const target = invalidField ?? element.current?.querySelector<HTMLElement>('[role="alert"]');
    target?.focus();
    // A field that has the focus already is not scrolled by `focus`; its message may be outside the viewport.
    target?.scrollIntoView({ block: 'nearest' });
  }, [failedSubmits]);

  const values: Values = { ...initialValues, ...edits };
  /** The values at the time of the call, for requests that began earlier. */
  const currentValues = (): Values => ({ ...initialValues, ...latestEdits.current });

  /** Validates and shows the errors, or those of some fields. Returns whether there are none. */
  function showErrors(isShown: (name: keyof Values) => boolean = () => true): boolean {
    const errorEntries = Object.entries(validate(values));
    const invalid = Object.fromEntries(
      errorEntries.filter(([name]) => isShown(name as keyof Values)),
    ) as FieldErrors<Values>;
    const isValid = Object.keys(invalid).length === 0;
    if (!isValid) fail(invalid, null);
    return isValid;
  }

  function setValues(changes: Partial<Values>): void {
    const next = { ...latestEdits.current, ...changes };
    for (const name of Object.keys(changes) as (keyof Values)[]) {
      // During a submit the initial value counts as an edit, because another one is being stored.
      if (!inFlight.current && next[name] === initialValues[name]) delete next[name];
    }
    updateEdits(next);
    setErrors((current) => {
      const others = Object.entries(current).filter(([name]) => !(name in changes));
      return Object.fromEntries(others) as FieldErrors<Values>;
    });
  }

  function updateEdits(next: Partial<Values>): void {
    latestEdits.current = next;
    setEdits(next);
    if (!draftKey) return;
    const storable = Object.entries(next).filter(([name]) => !secretFields.includes(name as keyof Values));
    saveDraft(draftKey, Object.fromEntries(storable) as Draft);
  }

  function discard(): void {
    updateEdits({});
    setErrors({});
  }

  /** Removes the edits that were sent; input made during the request stays. */
  function commitEdits(sent: Values): void {
    const remaining = Object.entries(latestEdits.current).filter(
      ([name, value]) => value !== sent[name as keyof Values],
    );
    updateEdits(Object.fromEntries(remaining) as Partial<Values>);
  }

  function fail(fieldErrors: FieldErrors<Values>, error: FormError | null): void {
    setErrors(fieldErrors);
    setFormError(error);
    setFailedSubmits((count) => count + 1);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (inFlight.current || !showErrors()) return;
    setErrors({});
    setFormError(null);
    inFlight.current = true;
    try {
      const isReady = options.beforeSubmit?.(values) ?? true;
      if (!isReady) return;
      setSubmitting(true);
      if ((await isReady) && isFormOpen(element.current)) await send();
    } finally {
      inFlight.current = false;
      setSubmitting(false);
    }
  }

  async function send(): Promise<void> {
    try {
      await submission.mutateAsync(values);
      commitEdits(values);
    } catch (error) {
      const submitError = error instanceof FormSubmitError ? error.formError : options.toError(error);
      options.onError?.(submitError);
      const ownErrors = Object.entries(submitError.fields ?? {}).filter(([name]) => isOwnField(name));
      fail(Object.fromEntries(ownErrors) as FieldErrors<Values>, submitError);
    }
  }

  const errorText = (name: keyof Values) => {
    const error = errors[name];
    return error && formatMessage(error);
  };

  return {
    values,
    currentValues,
    errors,
    formError,
    /** True from the start of `beforeSubmit`, if it has to wait, until the response. */
    submitting,
    /** True if any field differs from its initial value. */
    dirty: (Object.keys(edits) as (keyof Values)[]).some((name) => edits[name] !== initialValues[name]),
    /** Sets field values as if they were typed, and clears the errors of these fields. */
    setValues,
    /** Restores the initial values. */
    discard,
    /** True once the draft has been read. */
    draftRestored,
    showErrors,
    /** Replaces the error of the form without announcing a failed submit. */
    setFormError,
    form: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    field: (name: FieldsOf<Values, string>): FieldProps => ({
      name,
      value: values[name] as string,
      error: errorText(name),
      onChange: ({ target }) => setValues({ [name]: withoutInvisible(target.value) } as Partial<Values>),
    }),
    checkbox: (name: FieldsOf<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      error: errorText(name),
      onChange: ({ target }: { target: { checked: boolean } }) =>
        setValues({ [name]: target.checked } as Partial<Values>),
    }),
  };
}
