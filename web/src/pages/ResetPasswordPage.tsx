import { useLocation } from 'react-router';
import { ResetPassword } from '../features/account';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { useTranslation } from '../shared/i18n/use-translation';
import { readLinkToken } from '../shared/link-token';

export default function ResetPasswordPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.resetPassword'), useSettings().shopName);
  const token = readLinkToken(useLocation().hash);
  return <ResetPassword key={token} token={token} />;
}
