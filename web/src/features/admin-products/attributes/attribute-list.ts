import { defaultLanguage, type Language } from '../../../shared/i18n/languages';
import type { AttributeText, AttributeValues } from '../form/product-values';

// The attributes of one product while they are edited. They are saved with the product, all or none.

export type AttributeFault = 'nameRequired' | 'nameTaken';

const folded = (name: string) => name.trim().toLocaleLowerCase();

/** What is wrong with a name; `own` is the attribute that is being renamed. */
export function nameFault(
  list: readonly AttributeValues[],
  name: string,
  own?: AttributeValues['key'],
): AttributeFault | undefined {
  if (!name.trim()) return 'nameRequired';
  return list.some((other) => other.key !== own && folded(other.name) === folded(name))
    ? 'nameTaken'
    : undefined;
}

export function added(list: readonly AttributeValues[], { name, value }: AttributeText): AttributeValues[] {
  return [...list, { key: freshKey(list), name: name.trim(), value: value.trim(), translations: {} }];
}

export function edited(
  list: readonly AttributeValues[],
  key: string,
  { name, value }: AttributeText,
): AttributeValues[] {
  return list.map((entry) =>
    entry.key === key ? { ...entry, name: name.trim(), value: value.trim() } : entry,
  );
}

/** A value as it is being typed: what stands around it goes with the save. */
export function valued(list: readonly AttributeValues[], key: string, value: string): AttributeValues[] {
  return list.map((entry) => (entry.key === key ? { ...entry, value } : entry));
}

/** What shoppers read in place of the base text, where a translation into its own language stands over it. */
export function coverOf({ name, value, translations }: AttributeValues): string | undefined {
  const words = translations[defaultLanguage];
  if (!words) return undefined;
  const seen = words.value || value;
  return words.name === name && seen === value ? undefined : `${words.name}: ${seen || '—'}`;
}

export function removed(list: readonly AttributeValues[], key: string): AttributeValues[] {
  return list.filter((entry) => entry.key !== key);
}

export function moved(list: readonly AttributeValues[], key: string, to: number): AttributeValues[] {
  const entry = list.find((other) => other.key === key);
  if (!entry || to < 0 || to >= list.length) return [...list];
  return removed(list, key).toSpliced(to, 0, entry);
}

export function translated(
  list: readonly AttributeValues[],
  key: string,
  language: Language,
  { name, value }: AttributeText,
): AttributeValues[] {
  const words = { name: name.trim(), value: value.trim() };
  return list.map((entry) =>
    entry.key === key ? { ...entry, translations: { ...entry.translations, [language]: words } } : entry,
  );
}

export function untranslated(
  list: readonly AttributeValues[],
  key: string,
  language: Language,
): AttributeValues[] {
  return list.map((entry) => {
    if (entry.key !== key) return entry;
    const { [language]: _, ...translations } = entry.translations;
    return { ...entry, translations };
  });
}

interface TemplateEntry {
  name: string;
  translations?: Partial<Record<string, { name: string }>>;
}

/** Does the product have all the names of the template already? */
export function hasAll(list: readonly AttributeValues[], template: readonly TemplateEntry[]): boolean {
  return template.every(({ name }) => list.some((entry) => folded(entry.name) === folded(name)));
}

/** The template in place of all attributes; a value that the product had under the same name stays with it. */
export function fromTemplate(
  list: readonly AttributeValues[],
  template: readonly TemplateEntry[],
): AttributeValues[] {
  const made: AttributeValues[] = [];
  for (const { name, translations = {} } of template) {
    const known = list.find((entry) => folded(entry.name) === folded(name));
    made.push(
      known ?? {
        key: freshKey([...list, ...made]),
        name,
        value: '',
        translations: Object.fromEntries(
          Object.entries(translations).flatMap(([language, words]) =>
            words ? [[language, { name: words.name, value: '' }]] : [],
          ),
        ),
      },
    );
  }
  return made;
}

function freshKey(list: readonly AttributeValues[]): string {
  const numbers = list.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
}
