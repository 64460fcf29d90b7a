import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { OrderView, orderId, useOrderSecret } from '../features/orders';
import { RequireSession } from '../features/session';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';

/** For the buyer, or for whoever has the secret link of a guest's order. */
export default function OrderPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  usePageTitle(t('titles.order'), useSettings().shopName);
  const secret = useOrderSecret();
  const page = <OrderView id={orderId(id)} secret={secret} />;
  return secret ? page : <RequireSession>{page}</RequireSession>;
}
