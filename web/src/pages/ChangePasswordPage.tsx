import { useTranslation } from 'react-i18next';
import { ChangePassword } from '../features/account';
import { RequireSession } from '../features/session';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';

export default function ChangePasswordPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.changePassword'), useSettings().shopName);
  return (
    <RequireSession>
      <ChangePassword />
    </RequireSession>
  );
}
