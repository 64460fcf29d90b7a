import { ProductEditor } from '../../features/admin-products';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function ProductAddPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminProductAdd'), useSettings().shopName);
  return <ProductEditor />;
}
