import { CartView } from '../features/cart';
import { PlacedOrderNotice } from '../features/orders';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { useTranslation } from '../shared/i18n/use-translation';

export default function CartPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.cart'), useSettings().shopName);
  return <CartView emptyNotice={<PlacedOrderNotice />} />;
}
