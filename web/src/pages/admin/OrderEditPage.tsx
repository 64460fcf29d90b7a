import { OrderEditor } from '../../features/admin-orders';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function OrderEditPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminOrderEdit'), useSettings().shopName);
  return <OrderEditor />;
}
