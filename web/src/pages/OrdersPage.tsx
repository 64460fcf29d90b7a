import { OrderList } from '../features/orders';
import { RequireSession } from '../features/session';

export default function OrdersPage() {
  return (
    <RequireSession>
      <OrderList />
    </RequireSession>
  );
}
