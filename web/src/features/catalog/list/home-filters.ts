import type { Api } from '../../../shared/api/client';
import type { Language } from '../../../shared/i18n/languages';
import type { HomeView } from '../home/home-view';
import { homeListSource, homeListState } from './home-list-state';
import { fetchListPage, type ListPage } from './list-api';

// What the home page loads after its first render.
export { HomeFilters } from './HomeFilters';

export function fetchHomeProducts(
  api: Api,
  language: Language,
  view: HomeView,
  signal: AbortSignal,
): Promise<ListPage> {
  return fetchListPage(api, language, homeListSource(view), homeListState(view), signal);
}
