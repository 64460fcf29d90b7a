import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from './drafts';
import type { Failure } from './failure';
import { type Message, useSay } from './messages';

type Values<Name extends string> = Record<Name, string>;
/** Said by a form of several parts when one of them is in order: nothing is finished, so nothing is forgotten. */
export const goesOn = 'goes on';

export type FormErrors<Name extends string> = Partial<Record<Name, Message>>;

interface FormOptions<Name extends string> {
  /** What the fields hold until somebody types; it may change under the form, and typed fields keep what was typed. */
  saved: Values<Name>;
  /** Every fault, in the order of the fields: the first of them gets the focus. */
  validate: (values: Values<Name>) => FormErrors<Name>;
  /** Sends the form; what comes back is what went wrong. */
  send: (values: Values<Name>) => Promise<Failure | typeof goesOn | undefined>;
  /** The name under which typed fields survive a reload or an expired session. */
  draft?: string;
  /** Fields that are never written down. */
  secret?: readonly NoInfer<Name>[];
}

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/** One form: typed values over saved ones, faults told on submit and taken back on edit, one send at a time. */
export function useForm<Name extends string>({
  saved,
  validate,
  send,
  draft,
  secret = [],
}: FormOptions<Name>) {
  const say = useSay();
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Values<Name>>>({});
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  /** Counts refusals, so that the focus moves and the words are read again even when they are the same. */
  const [refusals, setRefusals] = useState(0);

  useLayoutEffect(() => {
    if (draft) setTyped((now) => ({ ...(readDraft(draft) as Partial<Values<Name>>), ...now }));
  }, [draft]);

  // The fields know that they are wrong only after this has been drawn.
  useLayoutEffect(() => {
    if (refusals === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const values: Values<Name> = { ...saved, ...typed };

  /** Puts values into fields, as if they had been typed; their faults are taken back. */
  function fill(filled: Partial<Values<Name>>): void {
    const next: Partial<Values<Name>> = { ...typed, ...filled };
    for (const name of Object.keys(filled) as Name[]) if (next[name] === saved[name]) delete next[name];
    setTyped(next);
    remember(next);
    setErrors((faults) => {
      const others = Object.entries(faults).filter(([name]) => !(name in filled));
      return Object.fromEntries(others) as FormErrors<Name>;
    });
  }

  function remember(fields: Partial<Values<Name>>): void {
    if (!draft) return;
    const open = Object.entries(fields).filter(([name]) => !secret.includes(name as Name));
    keepDraft(draft, Object.fromEntries(open) as Record<string, string>);
  }

  function refuse(faults: FormErrors<Name>, why: Failure | null): void {
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
    const why = await send(values);
    setSending(false);
    if (why === goesOn) return;
    if (why) {
      const known = Object.entries(why.fields ?? {}).filter(([name]) => name in saved);
      refuse(Object.fromEntries(known) as FormErrors<Name>, why);
    } else {
      setTyped({});
      remember({});
    }
  }

  return {
    values,
    errors,
    failure,
    sending,
    /** Is there anything typed that is not saved? */
    changed: Object.keys(typed).length > 0,
    fill,
    /** Takes back what was said of the form as a whole, once its cause is gone. */
    dismiss: () => setFailure(null),
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
