import { useLocation, useParams } from 'react-router';
import { OrderView, orderId, secretIn } from '../features/orders';
import { RequireSession } from '../features/session';

/** For the buyer, or for whoever has the secret link of a guest's order. */
export default function OrderPage() {
  const { id } = useParams();
  const secret = secretIn(useLocation());
  const page = <OrderView id={orderId(id)} secret={secret} />;
  return secret ? page : <RequireSession>{page}</RequireSession>;
}
