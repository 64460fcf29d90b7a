import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { OrderView, orderId } from '../features/orders';
import { RequireSession } from '../features/session';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';

/** For the buyer, or for whoever has the secret link of a guest's order. */
export default function OrderPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const [parameters] = useSearchParams();
  usePageTitle(t('titles.order'), useSettings().shopName);
  const secret = parameters.get('key') || undefined;
  const page = <OrderView id={orderId(id)} secret={secret} />;
  return secret ? page : <RequireSession>{page}</RequireSession>;
}
