import { useLocation, useParams } from 'react-router';
import { OrderView, readAccessKey } from '../features/orders';
import { RequireSession } from '../features/session';
import { parsePositiveInteger } from '../shared/parse-positive-integer';

/** For the signed-in buyer, or for a guest with the access key. */
export default function OrderPage() {
  const { id } = useParams();
  const accessKey = readAccessKey(useLocation());
  const page = <OrderView id={parsePositiveInteger(id)} accessKey={accessKey} />;
  return accessKey ? page : <RequireSession>{page}</RequireSession>;
}
