import { useTranslation } from 'react-i18next';
import { CategoryTable } from '../../features/admin-categories';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';

export default function CategoriesPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.adminCategories'), useSettings().shopName);
  return <CategoryTable />;
}
