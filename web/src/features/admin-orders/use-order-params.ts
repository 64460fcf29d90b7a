import { type To, useSearchParams } from 'react-router';
import type { OrderStatus } from '../../shared/api/types';
import { parsePositiveInteger } from '../../shared/parse-positive-integer';
import { withParameters } from '../../shared/search-params';
import { useCloseToList } from '../admin-frame';
import type { ListPosition } from './list/list-api';
import {
  emptyFilter,
  filterParameters,
  filterQuery,
  type OrderFilter,
  type OrderSort,
  readFilter,
  readSort,
  sortQuery,
} from './list/order-filter';

type Changes = Record<string, string | undefined>;

/** Another filter or sort order begins at its first page. */
const firstPage: Changes = { page: undefined, after: undefined, before: undefined };

/** The open order or job, the filter, the sort order and the cursor, stored in the URL so that they can be linked to. */
export function useOrderParams() {
  const [parameters, setParameters] = useSearchParams();
  const withChanges = (changes: Changes) => withParameters(parameters, changes);
  const linkWith = (changes: Changes): To => ({ search: withChanges(changes).toString() });
  const id = parsePositiveInteger(parameters.get('order'));
  const jobId = parsePositiveInteger(parameters.get('job'));
  const close = useCloseToList(id !== undefined, withChanges({ order: undefined }));
  const closeJob = useCloseToList(jobId !== undefined, withChanges({ job: undefined }));
  const filter = readFilter(parameters);
  const sort = readSort(parameters, filter);

  const filterChanges = (next: OrderFilter): Changes => ({
    ...Object.fromEntries(filterParameters.map((name) => [name, undefined])),
    ...filterQuery(next),
    ...firstPage,
    order: undefined,
  });
  return {
    parameters,
    id,
    jobId,
    filter,
    sort,
    after: parameters.get('after') ?? undefined,
    before: parameters.get('before') ?? undefined,
    setSort: (next: OrderSort) =>
      setParameters(
        withChanges({ sort: undefined, direction: undefined, ...sortQuery(next, filter), ...firstPage }),
      ),
    setFilter: (next: OrderFilter) => setParameters(withChanges(filterChanges(next))),
    /** Opens an order at the current or the given position of the list. */
    orderLink: (id: number, position?: ListPosition) =>
      linkWith({ order: String(id), ...(position && positionChanges(position)) }),
    positionLink: (position: ListPosition) => linkWith(positionChanges(position)),
    filterLink: (next: OrderFilter) => linkWith(filterChanges(next)),
    /** Keeps the other filters and resets the sort order. */
    statusLink: (status: OrderStatus | undefined) =>
      linkWith({
        ...filterChanges({ ...filter, statuses: status ? [status] : [] }),
        sort: undefined,
        direction: undefined,
      }),
    /** Without any filter, but with the search. */
    resetLink: linkWith(filterChanges(emptyFilter)),
    openJob: (id: number) => setParameters(withChanges({ job: String(id) })),
    closeJob,
    close,
  };
}

function positionChanges({ page, after, before }: ListPosition): Changes {
  const isCursor = after !== undefined || before !== undefined;
  return { page: page === 1 || isCursor ? undefined : String(page), after, before };
}
