import { UserTable } from '../../features/admin-users';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function UsersPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminUsers'), useSettings().shopName);
  return <UserTable />;
}
