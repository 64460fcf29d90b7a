import { ProductTable } from '../../features/admin-products';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function ProductsPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminProducts'), useSettings().shopName);
  return <ProductTable />;
}
