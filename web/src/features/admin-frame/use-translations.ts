import { useState } from 'react';
import { useAdminQuery } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import { byLanguage, type Language, languages } from '../../shared/i18n/languages';
import { useDraftForm } from './use-draft-form';

interface TranslationText {
  name: string;
  description: string;
}

interface TranslationValues extends TranslationText {
  /** The next save deletes this translation. */
  removed?: true;
}

/** A translation as it is part of a product or category. */
export interface SavedTranslation {
  languageCode: string;
  name: string;
  description?: string | null;
}

type Translations = Record<Language, TranslationValues>;
export type TranslationsForm = ReturnType<typeof useTranslations>;

interface TranslationConflict {
  language: Language;
  /** `translation` if the whole translation was deleted here. */
  field: keyof TranslationText | 'translation';
  theirs: string;
  mine: string;
}

const textFields = ['name', 'description'] as const;
const blank: TranslationValues = { name: '', description: '' };

interface TranslationsOptions {
  kind: 'category' | 'product';
  draftKey: string;
  /** Absent for an entity that is not saved yet. */
  id: number | undefined;
  /** The saved translations are loaded only when enabled. */
  enabled: boolean;
  saving: boolean;
}

const paths = {
  category: '/api/v1/admin/categories/translations/{id}',
  product: '/api/v1/admin/products/translations/{id}',
} as const;

interface SaveResult {
  /** Why a request failed: the first error. */
  error?: unknown;
  /** A translation without a name was skipped; it stays in the draft. */
  skippedNameless: boolean;
  version?: number;
}

/** The translations of an entity. A translation without a name is neither saved nor deleted. */
export function useTranslations({ kind, draftKey, id, enabled, saving }: TranslationsOptions) {
  const api = useApi();
  const query = useAdminQuery(
    paths[kind],
    { path: { id: id ?? 0 } },
    { enabled: id !== undefined && enabled },
  );
  const saved: Translations = byLanguage(() => blank);
  for (const { languageCode, name, description } of query.data ?? []) {
    const language = languages.find((supported) => supported === languageCode);
    if (language) saved[language] = { name, description: description ?? '' };
  }
  const form = useDraftForm<Translations>({ draftKey, savedValues: saved, saving });
  /** The server's messages about fields. */
  const [errors, setErrors] = useState<Partial<Record<Language, Partial<TranslationText>>>>({});
  const [rejectedCount, setRejectedCount] = useState(0);

  function isNameless(language: Language): boolean {
    const { name, removed } = form.values[language];
    return form.changedFields.includes(language) && !removed && !name.trim();
  }

  /** The changed texts that were also changed in the saved version, to different texts. */
  function conflictsWith(theirs: readonly SavedTranslation[]): TranslationConflict[] {
    return form.changedFields.flatMap((language): TranslationConflict[] => {
      const current = textOf(theirs, language);
      const { removed, ...values } = form.values[language];
      const mine = removed ? blank : values;
      const fields = textFields.filter(
        (field) => current[field] !== form.base[language][field] && current[field] !== mine[field].trim(),
      );
      if (removed && fields.length > 0) {
        const text = [current.name, current.description].filter(Boolean).join(' · ');
        return [{ language, field: 'translation', theirs: text, mine: '' }];
      }
      return fields.map((field) => ({ language, field, theirs: current[field], mine: mine[field].trim() }));
    });
  }

  /** Takes the saved texts of the given conflicts. */
  function takeTheirs(theirs: readonly SavedTranslation[], names: ReadonlySet<string>): void {
    const taken: Partial<Translations> = {};
    for (const { language, field } of conflictsWith(theirs)) {
      if (!names.has(conflictName({ language, field }))) continue;
      const current = textOf(theirs, language);
      taken[language] =
        field === 'translation'
          ? current
          : { ...(taken[language] ?? form.values[language]), [field]: current[field] };
    }
    form.change(taken);
    if (query.data) void query.refetch();
  }

  /** Saves the changed texts on top of `theirs`, the translations that the server has now. */
  async function save(entityId: number, theirs: readonly SavedTranslation[]): Promise<SaveResult> {
    const savedChanges: Partial<Translations> = {};
    const result: SaveResult = { skippedNameless: false };
    const rejected: typeof errors = {};
    for (const language of form.changedFields) {
      const { removed, ...mine } = form.values[language];
      const { name, description } = merge(textOf(theirs, language), mine, form.base[language]);
      if (isNameless(language)) {
        result.skippedNameless = true;
        continue;
      }
      try {
        const body = { languageCode: language, name: name.trim(), description: description.trim() || null };
        const response = await unwrap(
          removed
            ? api.DELETE(`${paths[kind]}/{key}`, { params: { path: { id: entityId, key: language } } })
            : api.POST(paths[kind], { params: { path: { id: entityId } }, body }),
        );
        result.version = response?.version ?? result.version;
        savedChanges[language] = form.values[language];
      } catch (error) {
        result.error ??= error;
        const fields = getProblem(error)?.fields ?? [];
        if (fields.length > 0)
          rejected[language] = Object.fromEntries(fields.map(({ field, message }) => [field, message]));
      }
    }
    setErrors(rejected);
    if (Object.keys(rejected).length > 0) setRejectedCount((count) => count + 1);
    if (id === entityId && query.data) await query.refetch();
    form.commitDraft(savedChanges, undefined);
    return result;
  }

  return {
    values: form.values,
    changedLanguages: form.changedFields,
    loaded: query.data !== undefined,
    ready: id === undefined || query.data !== undefined,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    exists: (language: Language) => saved[language].name !== '',
    isNameless,
    /** The first language whose translation cannot be saved because it has no name. */
    namelessLanguage: languages.find(isNameless),
    /** The server's messages about the fields of a language. */
    errorsOf: (language: Language) => errors[language] ?? {},
    /** The first language with such a message. */
    rejectedLanguage: languages.find((language) => errors[language]),
    /** Increases with every save after which there is such a message. */
    rejectedCount,
    change: (language: Language, fields: Partial<TranslationText>) => {
      form.change({ [language]: { ...form.values[language], ...fields } });
      setErrors({ ...errors, [language]: undefined });
    },
    /** Marks a translation for deletion by the next save, or unmarks it. */
    setRemoved: (language: Language, removed: boolean) => {
      form.change({ [language]: removed ? { ...saved[language], removed } : saved[language] });
      setErrors({ ...errors, [language]: undefined });
    },
    discard: () => {
      form.discard();
      setErrors({});
    },
    conflictsWith,
    takeTheirs,
    /** Saves every changed language; failed and nameless ones stay in the draft. */
    save,
  };
}

/** The name of a conflict among the fields of a form. */
export function conflictName({ language, field }: Pick<TranslationConflict, 'language' | 'field'>): string {
  return `${language}.${field}`;
}

function textOf(translations: readonly SavedTranslation[], language: Language): TranslationText {
  const found = translations.find(({ languageCode }) => languageCode === language);
  return { name: found?.name ?? '', description: found?.description ?? '' };
}

/** Own changes on top of the current texts. */
function merge(current: TranslationText, mine: TranslationText, base: TranslationText): TranslationText {
  const textIn = (field: keyof TranslationText) => (mine[field] === base[field] ? current : mine)[field];
  return { name: textIn('name'), description: textIn('description') };
}
