import { useQueryClient } from '@tanstack/react-query';
import { adminQueryKey } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { problemDetail } from '../../shared/api/api-error';
import { unwrap } from '../../shared/api/client';
import { queryScopes } from '../../shared/api/query-keys';
import type { SearchFilters, Synonyms } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { useNotify } from '../../shared/toasts';
import { saveTopic, useVersionedForm } from '../admin-frame';
import { type FilterChoice, formatSynonyms, parseSynonyms, validateSynonyms } from './search-values';

interface FilterValues {
  filters: FilterChoice[];
}

export type FiltersForm = ReturnType<typeof useFiltersForm>;

export function useFiltersForm(saved: SearchFilters) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const valuesOf = ({ filters }: SearchFilters): FilterValues => ({
    filters: filters.map(({ name, kind }) => ({ name, kind })),
  });
  const updateCache = (current: SearchFilters) => {
    // A conflict contains no attributes.
    const attributes = current.attributes.length > 0 ? current.attributes : saved.attributes;
    queryClient.setQueryData(adminQueryKey('/api/v1/admin/search/filters', {}), { ...current, attributes });
    void queryClient.invalidateQueries({ queryKey: queryScopes.products });
  };
  return useVersionedForm<FilterValues, SearchFilters>({
    draftKey: 'admin.search.filters',
    savedValues: valuesOf(saved),
    valuesOf,
    version: saved.version,
    validate: ({ filters }) =>
      filters.length > rules.searchFilters
        ? { filters: t('search.tooManyFilters', { maximum: rules.searchFilters }) }
        : {},
    send: ({ filters }, version = saved.version) =>
      unwrap(api.PUT('/api/v1/admin/search/filters', { body: { filters, version } })),
    onSaved: (current) => {
      updateCache(current);
      notify(t('search.saved'), { type: 'success', topic: saveTopic });
    },
    currentOf: (problem) => problemDetail(problem, 'currentFilters'),
    updateCache,
    fieldOf: () => 'filters',
    texts: { saveError: t('search.saveError') },
  });
}

interface SynonymValues {
  groups: string;
}

export type SynonymsForm = ReturnType<typeof useSynonymsForm>;

/** The form of the synonyms: a text with one group per line. */
export function useSynonymsForm(saved: Synonyms) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const valuesOf = ({ groups }: Synonyms): SynonymValues => ({ groups: formatSynonyms(groups) });
  const updateCache = (current: Synonyms) =>
    queryClient.setQueryData(adminQueryKey('/api/v1/admin/search/synonyms', {}), current);
  return useVersionedForm<SynonymValues, Synonyms>({
    draftKey: 'admin.search.synonyms',
    savedValues: valuesOf(saved),
    valuesOf,
    version: saved.version,
    validate: ({ groups }) => {
      const invalid = validateSynonyms(groups);
      if (!invalid) return {};
      const { error, line = '' } = invalid;
      return { groups: t(`search.${error}`, { line }) };
    },
    send: ({ groups }, version = saved.version) =>
      unwrap(api.PUT('/api/v1/admin/search/synonyms', { body: { groups: parseSynonyms(groups), version } })),
    onSaved: (current) => {
      updateCache(current);
      notify(t('search.saved'), { type: 'success', topic: saveTopic });
    },
    currentOf: (problem) => problemDetail(problem, 'currentSynonyms'),
    updateCache,
    fieldOf: () => 'groups',
    texts: { saveError: t('search.saveError') },
  });
}
