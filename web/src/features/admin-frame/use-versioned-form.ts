import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { classifyError, type ErrorCode, getProblem, type Problem } from '../../shared/api/api-error';
import { useTranslation } from '../../shared/i18n/use-translation';
import { type ToastOptions, toastDuration, useNotify } from '../../shared/toasts';
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

export interface RejectedForm<Values> extends FormState<Values> {
  change: (fields: Partial<Values>) => void;
}

/** Replaces the server's message about a rejected save. */
export type RejectionToast = ToastOptions & { text: string };

interface VersionedFormOptions<Values extends object, Entity> {
  /** The name under which the draft survives a reload or an expired session. */
  draftKey: string;
  savedValues: Values;
  valuesOf: (entity: Entity) => Values;
  /** The server rejects a save when it has a newer version; absent for a new entity. */
  version?: number;
  /** Error messages by field, checked before anything is sent. */
  validate: (values: Values) => FieldErrors<Values>;
  send: (values: Values, version: number | undefined, state: FormState<Values>) => Promise<Entity>;
  /** Runs after a save. `setVersion` reports that follow-up requests have raised the version. */
  onSaved: (saved: Entity, setVersion: (version: number) => void) => Promise<void> | void;
  /** The entity that another user has saved, from the details of a version conflict. */
  currentOf: (problem: Problem) => Entity | null | undefined;
  /** The fields that both users changed; others are merged. */
  conflictsOf?: (theirs: Values, mine: FormState<Values>) => (keyof Values)[];
  /** The lists that both users changed in different entries, merged; they are no conflicts. */
  mergeLists?: (theirs: Values, mine: FormState<Values>) => Partial<Values>;
  /** Changes that are saved after the entity, such as translations. */
  related?: { hasChanges: () => boolean; hasConflict: (current: Entity) => boolean };
  /** Stores the current entity in the query cache, from which the form reads its saved values. */
  updateCache: (current: Entity) => void;
  /** Maps a field path of the server to a field of the form. */
  fieldOf?: (path: string) => string;
  rejectionToast?: (problem: Problem, form: RejectedForm<Values>) => Promise<RejectionToast> | undefined;
  texts: {
    /** Shown when the server sent no message. */
    saveError: string;
    /** Shown when validation fails; by default the first error message. */
    validationError?: string;
    /** Shown when the server responds with the code, because another user has deleted the entity. */
    deleted?: { code: ErrorCode; message: string };
  };
}

/** A form for a versioned entity: validates, saves, and detects version conflicts with other users. */
export function useVersionedForm<Values extends object, Entity extends { version: number }>(
  options: VersionedFormOptions<Values, Entity>,
) {
  const { draftKey, savedValues, version, fieldOf = (path) => path, texts } = options;
  const { conflictsOf = conflictingFields } = options;
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const submission = useMutation({
    mutationFn: (baseVersion: number | undefined): Promise<boolean> => sendMerged(baseVersion, form),
  });
  const saving = submission.isPending;
  const form = useDraftForm<Values>({ draftKey, savedValues, version, saving });
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  /** The newer entity of another user, which saving would have overwritten. */
  const [conflict, setConflict] = useState<Entity>();
  const [rejectedCount, setRejectedCount] = useState(0);

  function reject(message: string, fieldErrors: FieldErrors<Values>, toast?: ToastOptions): void {
    setErrors(fieldErrors);
    setRejectedCount((count) => count + 1);
    notify(message, { type: 'error', topic: saveTopic, ...toast });
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
    return submission.mutateAsync(baseVersion).catch(async (error: unknown) => {
      await handleError(error);
      return false;
    });
  }

  /** Sends the changes; after a version conflict, on top of the newer version, unless both changed the same field. */
  async function sendMerged(baseVersion: number | undefined, state: FormState<Values>): Promise<boolean> {
    try {
      const saved = await options.send(state.values, baseVersion, state);
      form.commitDraft(form.changes, saved.version);
      setConflict(undefined);
      await options.onSaved(saved, (newVersion) => form.commitDraft({}, newVersion));
      return true;
    } catch (error) {
      const problem = getProblem(error);
      const current = problem?.code === 'edit_conflict' ? options.currentOf(problem) : undefined;
      if (!current || current.version === baseVersion) throw error;
      options.updateCache(current);
      const theirs = options.valuesOf(current);
      const mergedLists = options.mergeLists?.(theirs, state) ?? {};
      if (conflictsOf(theirs, state).length > 0 || options.related?.hasConflict(current)) {
        form.change(mergedLists);
        setConflict(current);
        return false;
      }
      const isSaved = await sendMerged(current.version, {
        ...state,
        values: { ...theirs, ...state.changes, ...mergedLists },
      });
      if (isSaved) notify(t('conflict.merged'), { type: 'info' });
      return isSaved;
    }
  }

  // Saves after the next render, when the draft has no fields that were resolved in favor of the saved version.
  const [resolvedVersion, setResolvedVersion] = useState<number>();
  const saveResolved = useEffectEvent((version: number) => {
    setResolvedVersion(undefined);
    if (form.changedFields.length > 0 || options.related?.hasChanges()) void save(version);
  });
  useEffect(() => {
    if (resolvedVersion !== undefined) saveResolved(resolvedVersion);
  }, [resolvedVersion]);

  async function handleError(error: unknown): Promise<void> {
    const problem = getProblem(error);
    setConflict(undefined);
    // The session has ended: the login page says so, and that the draft is stored.
    if (classifyError(error) === 'unauthorized') return;
    if (texts.deleted && problem?.code === texts.deleted.code) {
      notify(texts.deleted.message, { type: 'error', topic: saveTopic, duration: toastDuration.warning });
      return;
    }
    const detail = errorDetail(error);
    if (detail) {
      notify(texts.saveError, { type: 'error', topic: saveTopic, detail, duration: toastDuration.warning });
      return;
    }
    const fields = (problem?.fields ?? []).map(({ field, message }) => [fieldOf(field), message]);
    const toast = await (problem && options.rejectionToast?.(problem, form));
    reject(toast?.text ?? problem?.message ?? texts.saveError, Object.fromEntries(fields), toast);
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
        const isChanged = (path: string) => {
          if (path in fields) return true;
          // An error of an entry of a list has its path, such as `carriers.0.name`.
          const [name = '', ...keys] = path.split('.');
          const field = name as keyof Values;
          return name in fields && isChangedAt(keys, form.values[field], fields[field]);
        };
        const others = Object.entries(current).filter(([path]) => !isChanged(path));
        return Object.fromEntries(others) as FieldErrors<Values>;
      });
    },
    save: () => save(form.version),
    discard,
    /** Takes the saved values of the given fields and saves the other changes. */
    resolveConflict: (theirFields: ReadonlySet<string>) => {
      const fields = form.changedFields.filter((field) => theirFields.has(String(field)));
      form.change(Object.fromEntries(fields.map((field) => [field, savedValues[field]])) as Partial<Values>);
      setResolvedVersion(conflict?.version);
      setConflict(undefined);
    },
    closeConflict: () => setConflict(undefined),
  };
}

/** Whether two values differ at a path, or where it ends in one of them. Entries of lists of different lengths do. */
function isChangedAt([key, ...keys]: string[], before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return true;
  const [one, other] = [before, after].map((value) => (value as Record<string, unknown> | null)?.[key ?? '']);
  if (one === undefined || other === undefined) return JSON.stringify(before) !== JSON.stringify(after);
  return isChangedAt(keys, one, other);
}

/** The fields that were changed both here and in the saved version, to different values; in form order. */
export function conflictingFields<Values extends object>(
  theirs: Values,
  { base, changes }: FormState<Values>,
  format: (value: Values[keyof Values]) => string = JSON.stringify,
): (keyof Values)[] {
  return (Object.keys(theirs) as (keyof Values)[]).filter((field) => {
    const mine = changes[field];
    const saved = format(theirs[field]);
    return mine !== undefined && saved !== format(base[field]) && saved !== format(mine);
  });
}
