import { ForgotPassword } from '../features/account';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { useTranslation } from '../shared/i18n/use-translation';

export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.forgotPassword'), useSettings().shopName);
  return <ForgotPassword />;
}
