import { OrderList } from '../features/orders';
import { RequireSession } from '../features/session';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { useTranslation } from '../shared/i18n/use-translation';

export default function OrdersPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.orders'), useSettings().shopName);
  return (
    <RequireSession>
      <OrderList />
    </RequireSession>
  );
}
