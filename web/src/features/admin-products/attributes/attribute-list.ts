import { defaultLanguage, type Language } from '../../../shared/i18n/languages';
import type { AttributeText, AttributeValues } from '../form/product-values';

// Pure operations on the attributes of a product.

export type AttributeNameError = 'nameRequired' | 'nameTaken';

const normalized = (name: string) => name.trim().toLocaleLowerCase();

/** Checks a name; `ownKey` is the key of the attribute that is being renamed. */
export function validateName(
  list: readonly AttributeValues[],
  name: string,
  ownKey?: AttributeValues['key'],
): AttributeNameError | undefined {
  if (!name.trim()) return 'nameRequired';
  return list.some((other) => other.key !== ownKey && normalized(other.name) === normalized(name))
    ? 'nameTaken'
    : undefined;
}

export function addAttribute(
  list: readonly AttributeValues[],
  { name, value }: AttributeText,
): AttributeValues[] {
  return [...list, { key: freshKey(list), name: name.trim(), value: value.trim(), translations: {} }];
}

export function updateAttribute(
  list: readonly AttributeValues[],
  key: string,
  { name, value }: AttributeText,
): AttributeValues[] {
  return list.map((entry) =>
    entry.key === key ? { ...entry, name: name.trim(), value: value.trim() } : entry,
  );
}

/** Sets a value untrimmed, because it is still being typed; the save trims it. */
export function setValue(list: readonly AttributeValues[], key: string, value: string): AttributeValues[] {
  return list.map((entry) => (entry.key === key ? { ...entry, value } : entry));
}

/** The text that shoppers see when a translation into the default language overrides the base text. */
export function translationOverride({ name, value, translations }: AttributeValues): string | undefined {
  const translation = translations[defaultLanguage];
  if (!translation) return undefined;
  const shownValue = translation.value || value;
  return translation.name === name && shownValue === value
    ? undefined
    : `${translation.name}: ${shownValue || '—'}`;
}

export function removeAttribute(list: readonly AttributeValues[], key: string): AttributeValues[] {
  return list.filter((entry) => entry.key !== key);
}

export function moveAttribute(list: readonly AttributeValues[], key: string, to: number): AttributeValues[] {
  const entry = list.find((other) => other.key === key);
  if (!entry || to < 0 || to >= list.length) return [...list];
  return removeAttribute(list, key).toSpliced(to, 0, entry);
}

export function setTranslation(
  list: readonly AttributeValues[],
  key: string,
  language: Language,
  { name, value }: AttributeText,
): AttributeValues[] {
  const translation = { name: name.trim(), value: value.trim() };
  return list.map((entry) =>
    entry.key === key
      ? { ...entry, translations: { ...entry.translations, [language]: translation } }
      : entry,
  );
}

export function removeTranslation(
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

export function hasAllNames(list: readonly AttributeValues[], template: readonly TemplateEntry[]): boolean {
  return template.every(({ name }) => list.some((entry) => normalized(entry.name) === normalized(name)));
}

/** Replaces all attributes by the template's; an attribute with the same name is kept with its value. */
export function applyTemplate(
  list: readonly AttributeValues[],
  template: readonly TemplateEntry[],
): AttributeValues[] {
  const result: AttributeValues[] = [];
  for (const { name, translations = {} } of template) {
    const existing = list.find((entry) => normalized(entry.name) === normalized(name));
    result.push(
      existing ?? {
        key: freshKey([...list, ...result]),
        name,
        value: '',
        translations: Object.fromEntries(
          Object.entries(translations).flatMap(([language, text]) =>
            text ? [[language, { name: text.name, value: '' }]] : [],
          ),
        ),
      },
    );
  }
  return result;
}

function freshKey(list: readonly AttributeValues[]): string {
  const numbers = list.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
}
