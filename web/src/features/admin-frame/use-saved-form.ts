import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classifyError, type Problem, problemOf } from '../../shared/api/problem';
import { noticeDuration, useNotify } from '../../shared/notices';
import { useOfficeForm } from './use-office-form';

/** What is told of one save takes the place of what was told of the last. */
export const saveTopic = 'save';

type Errors<Values> = Partial<Record<keyof Values, string>>;

interface SavedFormParts<Values extends object, Seen, Saved> {
  /** The name under which typed fields survive a reload or an expired session. */
  draft: string;
  saved: Values;
  /** Which state of it is edited: the server refuses to save over a newer one. */
  seen: Seen;
  seenOf: (saved: Saved) => Seen;
  /** What is wrong with the fields, in words, before anything is sent. */
  faultsOf: (values: Values) => Errors<Values>;
  send: (values: Values, seen: Seen, form: Typed<Values>) => Promise<Saved>;
  /** What follows a save. `see` tells that the saved state has become newer by it. */
  onSaved: (saved: Saved, see: (seen: Seen) => void) => Promise<void> | void;
  /** What somebody else has saved meanwhile, where that is why the server refused. */
  currentOf: (problem: Problem) => Saved | null | undefined;
  /** Puts it where the form takes its saved values from: fields that were not typed follow it. */
  follow: (current: Saved) => void;
  /** The server names fields by their path; forms have them flat. */
  fieldOf?: (path: string) => string;
  words: {
    /** Said when the server gave no reason. */
    failed: string;
    /** Said over faulty fields; without it, the first fault is. */
    faulty?: string;
  };
}

interface Typed<Values> {
  values: Values;
  changes: Partial<Values>;
  base: Values;
}

/** A form over something saved: it refuses what is faulty, saves, and asks whose shall count when two have saved. */
export function useSavedForm<Values extends object, Seen, Saved>(parts: SavedFormParts<Values, Seen, Saved>) {
  const { draft, saved, seen, seenOf, fieldOf = (path) => path, words } = parts;
  const { t } = useTranslation(['admin', 'shop']);
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const form = useOfficeForm<Values, Seen>({ draft, saved, seen, saving });
  const [errors, setErrors] = useState<Errors<Values>>({});
  /** Somebody else's newer state, when saving would have overwritten it. */
  const [conflict, setConflict] = useState<Saved>();
  /** Counts refusals, so that the focus moves to the fault each time. */
  const [refusals, setRefusals] = useState(0);

  function refuse(message: string, faults: Errors<Values>): void {
    setErrors(faults);
    setRefusals((count) => count + 1);
    notify(message, { type: 'error', topic: saveTopic });
  }

  /** Answers whether it is saved. */
  async function save(over: Seen): Promise<boolean> {
    if (saving) return false;
    const faults = parts.faultsOf(form.values);
    const [first] = Object.values<string | undefined>(faults);
    if (first) {
      setConflict(undefined);
      refuse(words.faulty ?? first, faults);
      return false;
    }
    setErrors({});
    setSaving(true);
    let isSaved = true;
    try {
      const answer = await parts.send(form.values, over, form);
      form.settle(form.changes, seenOf(answer));
      setConflict(undefined);
      await parts.onSaved(answer, (newer) => form.settle({}, newer));
    } catch (error) {
      isSaved = false;
      failed(error);
    }
    setSaving(false);
    return isSaved;
  }

  function failed(error: unknown): void {
    const problem = problemOf(error);
    const current = problem?.code === 'edit_conflict' ? parts.currentOf(problem) : undefined;
    if (current) {
      parts.follow(current);
      setConflict(current);
      return;
    }
    setConflict(undefined);
    const cause = classifyError(error);
    if (!problem && (cause === 'network' || cause === 'server')) {
      const detail = `${t(`shop:errors.${cause}`)} ${t('actions.kept')}`;
      notify(words.failed, { type: 'error', topic: saveTopic, detail, duration: noticeDuration.warning });
      return;
    }
    const fields = (problem?.fields ?? []).map(({ field, message }) => [fieldOf(field), message]);
    refuse(problem?.message ?? words.failed, Object.fromEntries(fields));
  }

  function discard(): void {
    form.discard();
    setErrors({});
  }

  return {
    values: form.values,
    changes: form.changes,
    changed: form.changed,
    base: form.base,
    errors,
    refusals,
    saving,
    conflict,
    change: (fields: Partial<Values>) => {
      form.change(fields);
      setErrors((now) => {
        const others = Object.entries(now).filter(([name]) => !(name in fields));
        return Object.fromEntries(others) as Errors<Values>;
      });
    },
    save: () => save(form.seen),
    discard,
    /** Lets one's own fields go and goes on with what somebody else has saved. */
    takeTheirs: () => {
      discard();
      setConflict(undefined);
    },
    /** Saves over what somebody else has saved, knowing of it. */
    overwrite: () => conflict && void save(seenOf(conflict)),
    closeConflict: () => setConflict(undefined),
  };
}

/** The typed fields that would change what somebody else has saved, in the order of the form. */
export function differing<Values extends object>(theirs: Values, changes: Partial<Values>): (keyof Values)[] {
  return (Object.keys(theirs) as (keyof Values)[]).filter(
    (name) => name in changes && JSON.stringify(theirs[name]) !== JSON.stringify(changes[name]),
  );
}
