import { useTranslation } from 'react-i18next';
import { DashboardOverview } from '../../features/admin-dashboard';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';

export default function DashboardPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.adminDashboard'), useSettings().shopName);
  return <DashboardOverview />;
}
