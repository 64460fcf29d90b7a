import type { To } from 'react-router';
import { type HomeView, homeViewLocation, joinQueries } from '../home/home-view';
import type { ListSource } from './list-api';
import { type ListState, listSearch, parseListState } from './list-state';

export function homeListSource({ categoryId, subcategoryId }: HomeView): ListSource {
  const id = subcategoryId ?? categoryId;
  return id === undefined ? { recommended: true } : { categoryId: id };
}

/** The category of the home page is no filter of its list. */
export function homeListState({ sort, filters, page }: HomeView): ListState {
  return { ...parseListState(new URLSearchParams(joinQueries(sort, filters))), page };
}

/** The first page of the list with other filters or in another order. */
export function homeListLink(view: HomeView, changes: Partial<ListState>): To {
  const { sort, page, ...filters } = { ...homeListState(view), ...changes };
  return homeViewLocation({ ...view, sort: listSearch({ sort }), filters: listSearch(filters), page: 1 });
}
