import { CartView } from '../features/cart';
import { PlacedOrderNotice } from '../features/orders';

export default function CartPage() {
  return <CartView emptyNotice={<PlacedOrderNotice />} />;
}
