import { keepPreviousData } from '@tanstack/react-query';
import {
  type AdminData,
  type AdminPath,
  type AdminRequest,
  useAdminQuery,
} from '../../shared/api/admin-query';
import type { ServerPage } from './ListView';
import { useListParams } from './use-list-params';

/** The paths whose responses are pages of a list. */
type ListPath = {
  [Path in AdminPath]: AdminData<Path> extends ServerPage<{ id: number }> ? Path : never;
}[AdminPath];

/** A list that is paginated by the server: the address has its page, size and search. */
export function useAdminList<Path extends ListPath>(path: Path, request: AdminRequest<Path> = {}) {
  const params = useListParams();
  const { page, size, search } = params;
  const query = { ...request.query, page: page - 1, size, search: search || undefined };
  return {
    params,
    query: useAdminQuery(path, { ...request, query }, { placeholderData: keepPreviousData }),
  };
}
