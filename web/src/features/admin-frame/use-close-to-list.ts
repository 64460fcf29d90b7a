import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/**
 * Closes a dialog that is part of the URL; `list` are the parameters without it. If the same list has opened it, closing
 * goes back there, so that the next Back leaves the list. Otherwise the list replaces the history entry of the dialog.
 */
export function useCloseToList(isOpen: boolean, list: URLSearchParams): () => void {
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { key, search } = useLocation();
  /** The list that has opened the dialog, and the history entries since. */
  const opener = useRef<{ search: string; distance: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  useEffect(() => {
    if (!isOpen) opener.current = { search: new URLSearchParams(search).toString(), distance: 0 };
    else if (navigationType === 'POP') opener.current = undefined;
    else if (navigationType === 'PUSH' && opener.current) opener.current.distance += 1;
  }, [key]);
  return () => {
    const { current } = opener;
    const target = list.toString();
    if (current && current.distance > 0 && current.search === target) void navigate(-current.distance);
    else void navigate({ search: target }, { replace: true });
  };
}
