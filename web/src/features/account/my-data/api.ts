import { getProblem, problemDetail } from '../../../shared/api/api-error';
import { type Api, unwrap } from '../../../shared/api/client';
import type { Order } from '../../../shared/api/types';

/** A ZIP archive with everything stored about the user. */
export async function downloadMyData(api: Api): Promise<Blob> {
  return (await unwrap(api.GET('/api/v1/profile/data', { parseAs: 'blob' }))) as Blob;
}

export async function deleteAccount(api: Api, password: string): Promise<void> {
  await unwrap(api.POST('/api/v1/profile/deletion', { body: { password } }));
}

/** Numbers of the orders because of which the account cannot be deleted yet. */
export function ordersUnderWay(error: unknown): string[] {
  const problem = getProblem(error);
  return problem?.code === 'orders_under_way' ? (problemDetail(problem, 'orderNumbers') ?? []) : [];
}

export type OpenOrder = Pick<Order, 'orderNumber'> & { id: number | undefined };

/** Finds the orders of the user by number, to link to them. */
export async function findOrders(api: Api, numbers: readonly string[]): Promise<OpenOrder[]> {
  if (numbers.length === 0) return [];
  const orders = await unwrap(
    api.GET('/api/v1/orders/user', { params: { query: { page: 0, size: 100 } } }),
  ).catch(() => []);
  return numbers.map((orderNumber) => ({
    orderNumber,
    id: orders.find((order) => order.orderNumber === orderNumber)?.id,
  }));
}
