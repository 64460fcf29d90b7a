import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminCompositeQuery } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import type { Api } from '../../../shared/api/client';
import type { AdminOrder, ReturnedGoods } from '../../../shared/api/types';
import { previewReturn } from '../api';

/** The amounts of a version of an order after a return, as the server computes them. */
export function previewQuery(api: Api, { id, version }: AdminOrder, goods: ReturnedGoods) {
  const path = '/api/v1/admin/orders/{id}/return/preview';
  return adminCompositeQuery(path, { id, version, goods }, (signal) => previewReturn(api, id, goods, signal));
}

export function useReturnPreview(order: AdminOrder, goods: ReturnedGoods) {
  return useQuery({ ...previewQuery(useApi(), order, goods), placeholderData: keepPreviousData });
}
