import { baseLanguage, type Language } from '../../../shared/i18n/languages';
import type { AttributeText, AttributeValues } from '../form/product-values';

// Pure operations on the attributes of a product.

export type AttributeNameError = 'nameRequired' | 'nameTaken';

export const normalizeName = (name: string) => name.trim().toLocaleLowerCase();

/** Checks a name; `ownKey` is the key of the attribute that is being renamed. */
export function validateName(
  list: readonly AttributeValues[],
  name: string,
  ownKey?: AttributeValues['key'],
): AttributeNameError | undefined {
  if (!name.trim()) return 'nameRequired';
  return list.some((other) => other.key !== ownKey && normalizeName(other.name) === normalizeName(name))
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
  const translation = translations[baseLanguage];
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

/** Sets a translation untrimmed, as `setValue` does; a translation without any text is removed. */
export function setTranslation(
  list: readonly AttributeValues[],
  key: string,
  language: Language,
  text: AttributeText,
): AttributeValues[] {
  return list.map((entry) => {
    if (entry.key !== key) return entry;
    const { [language]: _, ...others } = entry.translations;
    const isEmpty = !text.name.trim() && !text.value.trim();
    return { ...entry, translations: isEmpty ? others : { ...others, [language]: text } };
  });
}

export function removeTranslations(list: readonly AttributeValues[], language: Language): AttributeValues[] {
  return list.map((entry) => {
    const { [language]: _, ...others } = entry.translations;
    return { ...entry, translations: others };
  });
}

/** Whether a translation has a value but no name, which the server rejects. */
export function isNameless(text: AttributeText | undefined): boolean {
  return text !== undefined && !text.name.trim();
}

interface TemplateEntry {
  name: string;
  translations?: Partial<Record<string, { name: string }>>;
}

/** The attributes that the template would remove from the list, and those it would add. */
export function templateDifferences<Entry extends TemplateEntry>(
  list: readonly AttributeValues[],
  template: readonly Entry[],
): { lost: AttributeValues[]; added: Entry[] } {
  const isSame = (one: { name: string }, other: { name: string }) =>
    normalizeName(one.name) === normalizeName(other.name);
  return {
    lost: list.filter((entry) => !template.some((other) => isSame(entry, other))),
    added: template.filter((entry) => !list.some((other) => isSame(entry, other))),
  };
}

/** Replaces all attributes by the template's; an attribute with the same name is kept with its value. */
export function applyTemplate(
  list: readonly AttributeValues[],
  template: readonly TemplateEntry[],
): AttributeValues[] {
  const result: AttributeValues[] = [];
  for (const { name, translations = {} } of template) {
    const existing = list.find((entry) => normalizeName(entry.name) === normalizeName(name));
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
