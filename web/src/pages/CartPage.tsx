import { useTranslation } from 'react-i18next';
import { CartView } from '../features/cart';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';

export default function CartPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.cart'), useSettings().shopName);
  return <CartView />;
}
