import { useState } from 'react';
import { getProblem, type Problem } from '../../shared/api/api-error';
import { toastDuration, useNotify } from '../../shared/toasts';
import { useDraftForm } from './use-draft-form';
import { useErrorDetail } from './use-error-detail';

/** Toasts with this topic replace each other: only the result of the latest save is visible. */
export const saveTopic = 'save';

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

export interface FormState<Values> {
  values: Values;
  changes: Partial<Values>;
  base: Values;
}

interface VersionedFormOptions<Values extends object, Entity> {
  /** The name under which the draft survives a reload or an expired session. */
  draftKey: string;
  savedValues: Values;
  /** The server rejects a save when it has a newer version; absent for a new entity. */
  version?: number;
  /** Error messages by field, checked before anything is sent. */
  validate: (values: Values) => FieldErrors<Values>;
  send: (values: Values, version: number | undefined, state: FormState<Values>) => Promise<Entity>;
  /** Runs after a save. `setVersion` reports that follow-up requests have raised the version. */
  onSaved: (saved: Entity, setVersion: (version: number) => void) => Promise<void> | void;
  /** The entity that another user has saved, from the details of a version conflict. */
  currentOf: (problem: Problem) => Entity | null | undefined;
  /** Stores the current entity in the query cache, from which the form reads its saved values. */
  updateCache: (current: Entity) => void;
  /** Maps a field path of the server to a field of the form. */
  fieldOf?: (path: string) => string;
  texts: {
    /** Shown when the server sent no message. */
    saveError: string;
    /** Shown when validation fails; by default the first error message. */
    validationError?: string;
  };
}

/** A form for a versioned entity: validates, saves, and detects version conflicts with other users. */
export function useVersionedForm<Values extends object, Entity extends { version: number }>(
  options: VersionedFormOptions<Values, Entity>,
) {
  const { draftKey, savedValues, version, fieldOf = (path) => path, texts } = options;
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const [saving, setSaving] = useState(false);
  const form = useDraftForm<Values>({ draftKey, savedValues, version, saving });
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  /** The newer entity of another user, which saving would have overwritten. */
  const [conflict, setConflict] = useState<Entity>();
  const [rejectedCount, setRejectedCount] = useState(0);

  function reject(message: string, fieldErrors: FieldErrors<Values>): void {
    setErrors(fieldErrors);
    setRejectedCount((count) => count + 1);
    notify(message, { type: 'error', topic: saveTopic });
  }

  /** Resolves to whether the entity was saved. */
  async function save(baseVersion: number | undefined): Promise<boolean> {
    if (saving) return false;
    const invalid = options.validate(form.values);
    const [firstError] = Object.values<string | undefined>(invalid);
    if (firstError) {
      setConflict(undefined);
      reject(texts.validationError ?? firstError, invalid);
      return false;
    }
    setErrors({});
    setSaving(true);
    let isSaved = true;
    try {
      const saved = await options.send(form.values, baseVersion, form);
      form.commitDraft(form.changes, saved.version);
      setConflict(undefined);
      await options.onSaved(saved, (newVersion) => form.commitDraft({}, newVersion));
    } catch (error) {
      isSaved = false;
      handleError(error);
    }
    setSaving(false);
    return isSaved;
  }

  function handleError(error: unknown): void {
    const problem = getProblem(error);
    const current = problem?.code === 'edit_conflict' ? options.currentOf(problem) : undefined;
    if (current) {
      options.updateCache(current);
      setConflict(current);
      return;
    }
    setConflict(undefined);
    const detail = errorDetail(error);
    if (detail) {
      notify(texts.saveError, { type: 'error', topic: saveTopic, detail, duration: toastDuration.warning });
      return;
    }
    const fields = (problem?.fields ?? []).map(({ field, message }) => [fieldOf(field), message]);
    reject(problem?.message ?? texts.saveError, Object.fromEntries(fields));
  }

  function discard(): void {
    form.discard();
    setErrors({});
  }

  return {
    values: form.values,
    changes: form.changes,
    changedFields: form.changedFields,
    base: form.base,
    errors,
    /** Increases with every rejected save, so that the focus moves to the first error each time. */
    rejectedCount,
    saving,
    conflict,
    change: (fields: Partial<Values>) => {
      form.change(fields);
      setErrors((current) => {
        const others = Object.entries(current).filter(([field]) => !(field in fields));
        return Object.fromEntries(others) as FieldErrors<Values>;
      });
    },
    save: () => save(form.version),
    discard,
    /** Discards the draft and continues with the other user's version. */
    takeTheirs: () => {
      discard();
      setConflict(undefined);
    },
    /** Saves over the other user's version. */
    overwrite: () => conflict && void save(conflict.version),
    closeConflict: () => setConflict(undefined),
  };
}

/** The changed fields that differ from another user's saved values, in form order. */
export function conflictingFields<Values extends object>(
  theirs: Values,
  changes: Partial<Values>,
): (keyof Values)[] {
  return (Object.keys(theirs) as (keyof Values)[]).filter(
    (field) => field in changes && JSON.stringify(theirs[field]) !== JSON.stringify(changes[field]),
  );
}
