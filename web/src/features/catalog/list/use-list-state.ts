import { useLayoutEffect, useRef } from 'react';
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
  // The page renders some time after the URL has changed, and the next change must not undo the previous one.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = parseListState(parameters);
  }, [parameters]);
  const toLink = (next: ListState) => ({ search: listSearch(next, query) });
  return {
    state,
    link: (changes) => toLink({ ...state, page: 1, ...changes }),
    change: (changes) => {
      latest.current = { ...latest.current, page: 1, ...changes };
      void navigate(toLink(latest.current));
    },
  };
}
