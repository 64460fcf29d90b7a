import { useLocation } from 'react-router';

// The list that an editor was opened from, stored in the navigation state, so that the editor links back to the same
// page, search and filters.

interface ListState {
  list: { pathname: string; search: string };
}

/** The navigation state for links from a list to an editor. */
export function useListLocation(): ListState {
  const { pathname, search } = useLocation();
  return { list: { pathname, search } };
}

/** The list as it was left; without search and filters when the page was not opened from this list. */
export function useListPath(path: string): string {
  const { list } = (useLocation().state ?? {}) as Partial<ListState>;
  return list?.pathname === path ? path + list.search : path;
}
