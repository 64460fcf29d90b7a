import { type To, useSearchParams } from 'react-router';
import type { OrderStatus } from '../../shared/api/types';
import { asStatus } from './order-desk';

/** Which order is open and which status is listed stand in the address, so that they can be linked to. */
export function useOrderInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('order') ?? '';
  const changed = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const address = (changes: Record<string, string | undefined>): To => ({
    search: changed(changes).toString(),
  });
  return {
    id: /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : undefined,
    status: asStatus(parameters.get('status')),
    addressOfOrder: (id: number) => address({ order: String(id) }),
    /** Another status is another list: it begins at its first page. */
    addressOfStatus: (status: OrderStatus | undefined) =>
      address({ status: status?.toLowerCase(), page: undefined, order: undefined }),
    close: () => setParameters(changed({ order: undefined }), { replace: true, preventScrollReset: true }),
  };
}
