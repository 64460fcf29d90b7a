import { useLocation, useParams } from 'react-router';
import { OrderView, parseOrderId, readAccessKey } from '../features/orders';
import { RequireSession } from '../features/session';

/** For the signed-in buyer, or for a guest with the access key. */
export default function OrderPage() {
  const { id } = useParams();
  const accessKey = readAccessKey(useLocation());
  const page = <OrderView id={parseOrderId(id)} accessKey={accessKey} />;
  return accessKey ? page : <RequireSession>{page}</RequireSession>;
}
