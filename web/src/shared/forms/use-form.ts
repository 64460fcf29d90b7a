import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { readDraft, renameDraft, saveDraft } from './drafts';
import type { FormError } from './form-error';
import { type Message, useFormatMessage } from './messages';

type Values<Name extends string> = Record<Name, string>;
export type FieldErrors<Name extends string> = Partial<Record<Name, Message>>;

interface FormOptions<Name extends string> {
  /** What the fields hold until somebody types; it may change under the form, and typed fields keep what was typed. */
  initialValues: Values<Name>;
  /** Every fault, in the order of the fields: the first of them gets the focus. */
  validate: (values: Values<Name>) => FieldErrors<Name>;
  /** Sends the form; what comes back is what went wrong. */
  onSubmit: (values: Values<Name>) => Promise<FormError | 'continue' | undefined>;
  /** The name under which typed fields survive a reload or an expired session. */
  draftKey?: string;
  /** Whose draft is taken over when there is none under that name yet. */
  fallbackDraftKey?: string;
  /** Fields that are never written down. */
  secretFields?: readonly NoInfer<Name>[];
}

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/** One form: typed values over saved ones, faults told on submit and taken back on edit, one send at a time. */
export function useForm<Name extends string>({
  initialValues: saved,
  validate,
  onSubmit: send,
  draftKey: draft,
  fallbackDraftKey: inherits,
  secretFields: secret = [],
}: FormOptions<Name>) {
  const say = useFormatMessage();
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Values<Name>>>({});
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [failure, setFailure] = useState<FormError | null>(null);
  const [sending, setSending] = useState(false);
  /** Counts refusals, so that the focus moves and the words are read again even when they are the same. */
  const [refusals, setRefusals] = useState(0);
  const [restored, setRestored] = useState(false);

  useLayoutEffect(() => {
    if (draft) {
      const own = readDraft(draft);
      const found = inherits && Object.keys(own).length === 0 ? renameDraft(inherits, draft) : own;
      setTyped((now) => ({ ...(found as Partial<Values<Name>>), ...now }));
    }
    setRestored(true);
  }, [draft, inherits]);

  // The fields know that they are wrong only after this has been drawn.
  useLayoutEffect(() => {
    if (refusals === 0) return;
    const faulty = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // With no field to put right, the words are what matters; they may stand off the screen.
    (faulty ?? element.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [refusals]);

  const values: Values<Name> = { ...saved, ...typed };

  /** Tells the faults without a press, where somebody could not know of them. */
  function tellFaults(): void {
    const faults = validate(values);
    if (Object.keys(faults).length > 0) refuse(faults, null);
  }

  /** Puts values into fields, as if they had been typed; their faults are taken back. */
  function fill(filled: Partial<Values<Name>>): void {
    const next: Partial<Values<Name>> = { ...typed, ...filled };
    for (const name of Object.keys(filled) as Name[]) if (next[name] === saved[name]) delete next[name];
    setTyped(next);
    remember(next);
    setErrors((faults) => {
      const others = Object.entries(faults).filter(([name]) => !(name in filled));
      return Object.fromEntries(others) as FieldErrors<Name>;
    });
  }

  function remember(fields: Partial<Values<Name>>): void {
    if (!draft) return;
    const open = Object.entries(fields).filter(([name]) => !secret.includes(name as Name));
    saveDraft(draft, Object.fromEntries(open) as Record<string, string>);
  }

  function refuse(faults: FieldErrors<Name>, why: FormError | null): void {
    setErrors(faults);
    setFailure(why);
    setRefusals((count) => count + 1);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const faults = validate(values);
    if (Object.keys(faults).length > 0) {
      refuse(faults, null);
      return;
    }
    setErrors({});
    setFailure(null);
    setSending(true);
    let why: Awaited<ReturnType<typeof send>>;
    try {
      why = await send(values);
    } finally {
      setSending(false);
    }
    if (why === 'continue') return;
    if (why) {
      const known = Object.entries(why.fields ?? {}).filter(([name]) => name in saved);
      refuse(Object.fromEntries(known) as FieldErrors<Name>, why);
    } else {
      setTyped({});
      remember({});
    }
  }

  return {
    values,
    errors: errors,
    formError: failure,
    submitting: sending,
    /** Is there anything typed that is not saved? */
    dirty: Object.keys(typed).length > 0,
    setValues: fill,
    /** What was typed earlier has been read. */
    draftRestored: restored,
    showErrors: tellFaults,
    /** Takes back what was said of the form as a whole, once its cause is gone. */
    clearFormError: () => setFailure(null),
    /** For the form element itself. */
    form: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    /** For the control of one field. */
    field: (name: Name) => {
      const error = errors[name];
      return {
        name,
        value: values[name],
        error: error && say(error),
        onChange: (event: { target: { value: string } }) =>
          fill({ [name]: event.target.value } as Partial<Values<Name>>),
      };
    },
  };
}
