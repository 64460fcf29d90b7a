import { useLocation } from 'react-router';

/**
 * The secret of a guest's order, from `#key=`, which browsers send to nobody, or from `?key=` of older links.
 */
export function useOrderSecret(): string | undefined {
  const { hash, search } = useLocation();
  const key = new URLSearchParams(hash.slice(1)).get('key') ?? new URLSearchParams(search).get('key');
  return key || undefined;
}
