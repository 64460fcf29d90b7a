import { PrintPreview } from '../../features/admin-orders';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function OrderPrintPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminOrderPrint'), useSettings().shopName);
  return <PrintPreview />;
}
