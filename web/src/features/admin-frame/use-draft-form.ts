import { useDraft } from '../../shared/forms/use-draft';

/** Unsaved changes to an entity. */
interface FormDraft<Values> {
  values: Partial<Values>;
  /** The saved value of each changed field at the time of its first change. */
  base: Partial<Values>;
  /** The version of the entity when the first field was changed; absent for a new entity. */
  version?: number;
}

function isFormDraft<Values>(value: unknown): value is FormDraft<Values> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    typeof value.values === 'object' &&
    'base' in value &&
    typeof value.base === 'object'
  );
}

interface DraftFormOptions<Values extends object> {
  /** The name under which the draft survives a reload or an expired session. */
  draftKey: string;
  savedValues: Values;
  version?: number;
  /** A save request is in flight: further input belongs to the next save. */
  saving?: boolean;
}

/** Changed fields on top of the saved ones. A field changed back to its saved value no longer counts as changed. */
export function useDraftForm<Values extends object>({
  draftKey,
  savedValues,
  version,
  saving = false,
}: DraftFormOptions<Values>) {
  const [draft, setDraft] = useDraft<FormDraft<Values>>(draftKey, isFormDraft);
  // A draft of an earlier release may have fields that no longer exist.
  const known = Object.entries(draft?.values ?? {}).filter(([field]) => field in savedValues);
  const changes = Object.fromEntries(known) as Partial<Values>;
  return {
    values: { ...savedValues, ...changes },
    /** Only the changed fields. */
    changes,
    base: { ...savedValues, ...draft?.base },
    version: draft?.version ?? version,
    changedFields: fieldsOf(changes),
    change: (fields: Partial<Values>) =>
      setDraft((current) => {
        const next: FormDraft<Values> = {
          values: { ...current?.values } as Partial<Values>,
          base: { ...current?.base } as Partial<Values>,
          version: current?.version ?? version,
        };
        for (const field of fieldsOf(fields)) {
          // During a save the previous value counts as a change, because another one is being stored.
          if (!saving && isSame(fields[field], savedValues[field])) {
            delete next.values[field];
            delete next.base[field];
          } else {
            if (!(field in next.values)) next.base[field] = savedValues[field];
            next.values[field] = fields[field];
          }
        }
        return unlessEmpty(next);
      }),
    discard: () => setDraft(undefined),
    /** Removes the stored values from the draft; input made since they were sent stays, on top of the new version. */
    commitDraft: (sent: Partial<Values>, newVersion: number | undefined) =>
      setDraft((current) => {
        const remaining = fieldsOf(current?.values ?? {}).filter(
          (field) => !(field in sent) || !isSame(current?.values[field], sent[field]),
        );
        return unlessEmpty({
          values: pick(current?.values ?? {}, remaining),
          base: { ...pick(current?.base ?? {}, remaining), ...pick(sent, remaining) },
          version: newVersion,
        });
      }),
  };
}

function unlessEmpty<Values>(draft: FormDraft<Values>): FormDraft<Values> | undefined {
  return Object.keys(draft.values).length > 0 ? draft : undefined;
}

function fieldsOf<Values extends object>(values: Partial<Values>): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[];
}

function pick<Values extends object>(values: Partial<Values>, fields: (keyof Values)[]): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const field of fields) if (field in values) picked[field] = values[field];
  return picked;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
