import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { TranslationRecord } from '../../shared/api/types';
import { type Language, languages } from '../../shared/i18n/languages';
import { useOfficeForm } from './use-office-form';

export interface Translated {
  name: string;
  description: string;
  /** It is to go with the next save. */
  removed?: true;
}

type Translations = Record<Language, Translated>;
export type TranslationsForm = ReturnType<typeof useTranslations>;

const blank: Translated = { name: '', description: '' };

interface Source<Key extends QueryKey> {
  draft: string;
  /** Absent for what is not saved yet. */
  id: number | undefined;
  query: UseQueryOptions<TranslationRecord[], Error, TranslationRecord[], Key>;
  /** They are asked for when somebody first wants to see them. */
  wanted: boolean;
  saving: boolean;
  /** Both may answer with the version that the thing itself has got by it. */
  save: (id: number, language: Language, name: string, description: string) => Promise<unknown>;
  remove: (id: number, language: Language) => Promise<unknown>;
}

interface Outcome {
  /** Nothing failed. */
  complete: boolean;
  /** Something was left out because it has no name; it stays typed. */
  nameless: boolean;
  version?: number;
}

/** The texts of something in the languages of the shop. A blank name saves nothing, and takes nothing away. */
export function useTranslations<Key extends QueryKey>(source: Source<Key>) {
  const { draft, id, wanted, saving } = source;
  const query = useQuery({ ...source.query, enabled: id !== undefined && wanted });
  const saved: Translations = { ru: blank, en: blank };
  for (const { languageCode, name, description } of query.data ?? []) {
    const language = languages.find((known) => known === languageCode);
    if (language) saved[language] = { name, description: description ?? '' };
  }
  const form = useOfficeForm<Translations, null>({ draft, saved, seen: null, saving });

  /** What was typed is not saved, because it has no name. */
  function isNameless(language: Language): boolean {
    const { name, removed } = form.values[language];
    return form.changed.includes(language) && !removed && !name.trim();
  }

  async function save(thing: number): Promise<Outcome> {
    const done: Partial<Translations> = {};
    const outcome: Outcome = { complete: true, nameless: false };
    for (const language of form.changed) {
      const { name, description, removed } = form.values[language];
      if (isNameless(language)) {
        outcome.nameless = true;
        continue;
      }
      try {
        const answer = removed
          ? await source.remove(thing, language)
          : await source.save(thing, language, name.trim(), description.trim());
        outcome.version = versionIn(answer) ?? outcome.version;
        done[language] = form.values[language];
      } catch {
        outcome.complete = false;
      }
    }
    if (id === thing && query.data) await query.refetch();
    form.settle(done, null);
    return outcome;
  }

  return {
    values: form.values,
    changed: form.changed,
    /** What is saved is known by now. */
    loaded: query.data !== undefined,
    ready: id === undefined || query.data !== undefined,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    /** There is one to remove. */
    exists: (language: Language) => saved[language].name !== '',
    isNameless,
    /** The first language whose words are not saved, because they have no name. */
    nameless: languages.find(isNameless),
    change: (language: Language, fields: Partial<Pick<Translated, 'name' | 'description'>>) =>
      form.change({ [language]: { ...form.values[language], ...fields } }),
    /** Marks a translation as one that goes with the next save, or takes the mark away again. */
    setRemoved: (language: Language, removed: boolean) =>
      form.change({ [language]: removed ? { ...saved[language], removed } : saved[language] }),
    discard: form.discard,
    /** Goes on with what somebody else has made of them. */
    takeTheirs: () => {
      form.discard();
      if (query.data) void query.refetch();
    },
    /** Saves every changed language; what failed or has no name stays typed. */
    save,
  };
}

function versionIn(answer: unknown): number | undefined {
  const version = typeof answer === 'object' && answer !== null && 'version' in answer && answer.version;
  return typeof version === 'number' ? version : undefined;
}
