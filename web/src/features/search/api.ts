import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { read } from '../../shared/api/read';
import type { Suggestions } from '../../shared/api/types';
import type { Language } from '../../shared/i18n/languages';

/** Shorter inputs have no suggestions. */
export const minSuggestedChars = 2;

/** Suggestions for an input. A request for an older input is canceled, and its response belongs to another key. */
export function suggestionsQuery(api: Api, language: Language, query: string) {
  return queryOptions<Suggestions>({
    queryKey: queryKeys.suggestions(language, query),
    queryFn: ({ signal }) => read(api, '/api/v1/products/suggest', { query: { q: query }, signal, language }),
    enabled: query.length >= minSuggestedChars,
    retry: false,
  });
}
