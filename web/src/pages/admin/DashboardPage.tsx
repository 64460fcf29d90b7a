import { DashboardOverview } from '../../features/admin-dashboard';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function DashboardPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminDashboard'), useSettings().shopName);
  return <DashboardOverview />;
}
