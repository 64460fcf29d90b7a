import { ProductLoader } from '../../features/admin-products';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function ProductEditPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminProductEdit'), useSettings().shopName);
  return <ProductLoader />;
}
