import { Navigate, useLocation, useSearchParams } from 'react-router';
import { SignIn, useSignInTab } from '../features/account';
import { useSession } from '../features/session';
import { pagePath } from '../shared/paths';
import { safeRedirect } from '../shared/safe-redirect';

/** Login and registration; redirects signed-in users to the requested page. */
export default function AuthPage() {
  const { status } = useSession();
  const [parameters] = useSearchParams();
  const { hash } = useLocation();
  const returnTo = safeRedirect(parameters.get('redirect'));
  const { tab, openTab } = useSignInTab(returnTo);
  if (status !== 'user') return <SignIn tab={tab} openTab={openTab} returnTo={returnTo} />;
  // Registration has asked for everything that the first step of the checkout asks for.
  const isNewCustomer = tab === 'register' && returnTo === pagePath('checkout');
  return <Navigate to={isNewCustomer ? `${returnTo}?step=2` : returnTo + hash} replace />;
}
