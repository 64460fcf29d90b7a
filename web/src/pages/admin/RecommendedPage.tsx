import { RecommendedTable } from '../../features/admin-recommended';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function RecommendedPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminRecommended'), useSettings().shopName);
  return <RecommendedTable />;
}
