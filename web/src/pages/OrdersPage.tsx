import { useTranslation } from 'react-i18next';
import { OrderList } from '../features/orders';
import { RequireSession } from '../features/session';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';

export default function OrdersPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.orders'), useSettings().shopName);
  return (
    <RequireSession>
      <OrderList />
    </RequireSession>
  );
}
