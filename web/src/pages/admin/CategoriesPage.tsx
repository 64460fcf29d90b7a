import { CategoryTable } from '../../features/admin-categories';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function CategoriesPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminCategories'), useSettings().shopName);
  return <CategoryTable />;
}
