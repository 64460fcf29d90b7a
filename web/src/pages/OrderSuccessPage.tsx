import { useLocation, useParams } from 'react-router';
import { GuestOrderAccount } from '../features/account';
import { OrderSuccess, readAccessKey } from '../features/orders';
import { RequireSession } from '../features/session';
import { parsePositiveInteger } from '../shared/parse-positive-integer';

/** For the signed-in buyer, or for a guest with the access key. */
export default function OrderSuccessPage() {
  const { id } = useParams();
  const accessKey = readAccessKey(useLocation());
  const order = { id: parsePositiveInteger(id), accessKey };
  if (!accessKey) {
    return (
      <RequireSession>
        <OrderSuccess {...order} />
      </RequireSession>
    );
  }
  return (
    <OrderSuccess
      {...order}
      renderOffer={(placed) => <GuestOrderAccount order={placed} accessKey={accessKey} />}
    />
  );
}
