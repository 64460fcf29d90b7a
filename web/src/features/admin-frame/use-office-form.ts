import { useKept } from '../../shared/forms/use-kept';

/** What was typed over a saved thing, and which state of it was seen when the typing began. */
interface Typed<Values, Seen> {
  values: Partial<Values>;
  /** What each typed field held when it was first typed. */
  base: Partial<Values>;
  seen: Seen;
}

function isTyped<Values, Seen>(value: unknown): value is Typed<Values, Seen> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'seen' in value &&
    'values' in value &&
    typeof value.values === 'object' &&
    'base' in value &&
    typeof value.base === 'object'
  );
}

interface OfficeForm<Values extends object, Seen> {
  /** The name under which typed fields survive a reload or an expired session. */
  draft: string;
  saved: Values;
  /** What the server is told about the state that was edited, such as its version. */
  seen: Seen;
  /** What was typed is under way to the server; what is typed now comes after it. */
  saving?: boolean;
}

/** Typed fields over saved ones. A field typed back to what is saved counts as not typed. */
export function useOfficeForm<Values extends object, Seen>({
  draft,
  saved,
  seen,
  saving = false,
}: OfficeForm<Values, Seen>) {
  const [typed, keep] = useKept<Typed<Values, Seen>>(draft, isTyped);
  const changes: Partial<Values> = typed?.values ?? {};
  return {
    values: { ...saved, ...changes },
    /** Only what was typed: everything else is as it is saved by now. */
    changes,
    base: { ...saved, ...typed?.base },
    seen: typed?.seen ?? seen,
    /** Names of the fields that hold something unsaved. */
    changed: namesOf(changes),
    change: (fields: Partial<Values>) =>
      keep((now) => {
        const next: Typed<Values, Seen> = {
          values: { ...now?.values } as Partial<Values>,
          base: { ...now?.base } as Partial<Values>,
          seen: now?.seen ?? seen,
        };
        for (const name of namesOf(fields)) {
          // While it is saved, the old value is a change again.
          if (!saving && same(fields[name], saved[name])) {
            delete next.values[name];
            delete next.base[name];
          } else {
            if (!(name in next.values)) next.base[name] = saved[name];
            next.values[name] = fields[name];
          }
        }
        return unlessEmpty(next);
      }),
    discard: () => keep(undefined),
    /** These values are saved: what was typed since they were sent stays, over the state that is there now. */
    settle: (sent: Partial<Values>, nowSeen: Seen) =>
      keep((now) => {
        const left = namesOf(now?.values ?? {}).filter(
          (name) => !(name in sent) || !same(now?.values[name], sent[name]),
        );
        return unlessEmpty({
          values: pick(now?.values ?? {}, left),
          base: { ...pick(now?.base ?? {}, left), ...pick(sent, left) },
          seen: nowSeen,
        });
      }),
  };
}

function unlessEmpty<Values, Seen>(typed: Typed<Values, Seen>): Typed<Values, Seen> | undefined {
  return Object.keys(typed.values).length > 0 ? typed : undefined;
}

function namesOf<Values extends object>(fields: Partial<Values>): (keyof Values)[] {
  return Object.keys(fields) as (keyof Values)[];
}

function pick<Values extends object>(fields: Partial<Values>, names: (keyof Values)[]): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const name of names) if (name in fields) picked[name] = fields[name];
  return picked;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
