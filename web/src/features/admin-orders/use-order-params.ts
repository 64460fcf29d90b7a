import { type To, useSearchParams } from 'react-router';
import type { OrderStatus } from '../../shared/api/types';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { parseStatus } from './order-model';

/** The open order and the status filter, stored in the URL so that they can be linked to. */
export function useOrderParams() {
  const [parameters, setParameters] = useSearchParams();
  const withChanges = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const linkWith = (changes: Record<string, string | undefined>): To => ({
    search: withChanges(changes).toString(),
  });
  return {
    id: parsePositiveInteger(parameters.get('order')),
    status: parseStatus(parameters.get('status')),
    orderLink: (id: number) => linkWith({ order: String(id) }),
    /** Resets to the first page. */
    statusLink: (status: OrderStatus | undefined) =>
      linkWith({ status: status?.toLowerCase(), page: undefined, order: undefined }),
    close: () => setParameters(withChanges({ order: undefined }), { replace: true }),
  };
}
