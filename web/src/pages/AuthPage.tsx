import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { SignIn } from '../features/account';
import { useSession } from '../features/session';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { safeRedirect } from '../shared/links';

/** Login and registration; redirects signed-in users to the requested page. */
export default function AuthPage() {
  const { t } = useTranslation();
  const { status } = useSession();
  const [parameters] = useSearchParams();
  usePageTitle(t('titles.auth'), useSettings().shopName);
  const returnTo = safeRedirect(parameters.get('redirect'));
  return status === 'user' ? <Navigate to={returnTo} replace /> : <SignIn returnTo={returnTo} />;
}
