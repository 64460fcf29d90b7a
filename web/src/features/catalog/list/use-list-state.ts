import { type To, useNavigate, useSearchParams } from 'react-router';
import { type ListState, listSearch, parseListState } from './list-state';

export interface ListNavigation {
  state: ListState;
  /** The same list with other filters, another order or another page. */
  link: (changes: Partial<ListState>) => To;
  /** Opens the first page of the list with other filters or in another order. */
  change: (changes: Partial<ListState>) => void;
}

/** The state of a list in the URL; every change is an entry of the history. `query` is the text of a search. */
export function useListState(query?: string): ListNavigation {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const state = parseListState(parameters);
  const link = (changes: Partial<ListState>) => ({
    search: listSearch({ ...state, page: 1, ...changes }, query),
  });
  return { state, link, change: (changes) => void navigate(link(changes)) };
}
