import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminQuery, adminQueryKey } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem, problemDetail } from '../../../shared/api/api-error';
import { type Api, unwrap } from '../../../shared/api/client';
import type { OrderViews } from '../../../shared/api/types';
import type { ViewChange } from './order-views';

const path = '/api/v1/admin/order-views';

const orderViewsQuery = (api: Api) => adminQuery(api, path, {}, { staleTime: 60_000 });

function putViews(api: Api, { views, version }: OrderViews): Promise<OrderViews> {
  return unwrap(api.PUT(path, { body: { views, version } }));
}

export function useOrderViews() {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(orderViewsQuery(api));
  const cacheViews = (views: OrderViews) => queryClient.setQueryData(adminQueryKey(path, {}), views);

  /** Applies a change; views that were saved in another window in the meantime are kept. */
  async function changeViews(change: ViewChange): Promise<OrderViews> {
    const current = query.data ?? (await queryClient.fetchQuery(orderViewsQuery(api)));
    try {
      return await putViews(api, { ...current, views: change(current.views) });
    } catch (error) {
      const newer = problemDetail(getProblem(error), 'currentViews');
      if (!newer) throw error;
      cacheViews(newer);
      return putViews(api, { ...newer, views: change(newer.views) });
    }
  }

  const save = useMutation({ mutationFn: changeViews, onSuccess: cacheViews });
  return { views: query.data?.views, error: query.error, save };
}
