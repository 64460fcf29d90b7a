import { useKept } from '../../shared/forms/use-kept';

/** What was typed over a saved thing, and which state of it was seen when the typing began. */
interface Typed<Values, Seen> {
  values: Partial<Values>;
  seen: Seen;
}

function isTyped<Values, Seen>(value: unknown): value is Typed<Values, Seen> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'seen' in value &&
    'values' in value &&
    typeof value.values === 'object'
  );
}

interface OfficeForm<Values extends object, Seen> {
  /** The name under which typed fields survive a reload or an expired session. */
  draft: string;
  saved: Values;
  /** What the server is told about the state that was edited, such as its version. */
  seen: Seen;
}

/** Typed fields over saved ones. A field typed back to what is saved counts as not typed. */
export function useOfficeForm<Values extends object, Seen>({ draft, saved, seen }: OfficeForm<Values, Seen>) {
  const [typed, keep] = useKept<Typed<Values, Seen>>(draft, isTyped);
  const changes: Partial<Values> = typed?.values ?? {};
  return {
    values: { ...saved, ...changes },
    seen: typed?.seen ?? seen,
    /** Names of the fields that hold something unsaved. */
    changed: Object.keys(changes) as (keyof Values)[],
    change: (fields: Partial<Values>) => {
      const next: Partial<Values> = { ...changes, ...fields };
      for (const name of Object.keys(fields) as (keyof Values)[]) {
        if (same(next[name], saved[name])) delete next[name];
      }
      keep(Object.keys(next).length > 0 ? { values: next, seen: typed?.seen ?? seen } : undefined);
    },
    discard: () => keep(undefined),
    /** Goes on with these fields unsaved, over what was saved meanwhile. */
    keepOnly: (fields: Partial<Values>, nowSeen: Seen) =>
      keep(Object.keys(fields).length > 0 ? { values: fields, seen: nowSeen } : undefined),
  };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
