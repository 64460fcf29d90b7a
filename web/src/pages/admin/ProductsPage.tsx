import { useTranslation } from 'react-i18next';
import { ProductTable } from '../../features/admin-products';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';

export default function ProductsPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.adminProducts'), useSettings().shopName);
  return <ProductTable />;
}
