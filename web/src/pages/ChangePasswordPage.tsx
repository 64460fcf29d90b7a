import { ChangePassword } from '../features/account';
import { RequireSession } from '../features/session';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { useTranslation } from '../shared/i18n/use-translation';

export default function ChangePasswordPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.changePassword'), useSettings().shopName);
  return (
    <RequireSession>
      <ChangePassword />
    </RequireSession>
  );
}
