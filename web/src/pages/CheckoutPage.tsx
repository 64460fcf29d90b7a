import { type ReactNode, useCallback } from 'react';
import { Checkout, CheckoutSkeleton } from '../features/checkout';
import { RequireSession, useSession } from '../features/session';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { ensureTexts } from '../shared/i18n/texts';
import { useLanguage } from '../shared/i18n/use-language';
import { useTranslation } from '../shared/i18n/use-translation';

export default function CheckoutPage() {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  usePageTitle(t('titles.checkout'), useSettings().shopName);
  const preloadSuccessPage = useCallback(
    () => Promise.all([import('./OrderSuccessPage'), ensureTexts(i18n, language, ['account', 'orders'])]),
    [i18n, language],
  );
  return (
    <CheckoutGuard>
      <Checkout preloadSuccessPage={preloadSuccessPage} />
    </CheckoutGuard>
  );
}

/** Requires a session unless the shop allows guest checkout. */
function CheckoutGuard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { settings, pending } = useSettings();
  if (pending && status === 'guest') return <CheckoutSkeleton />;
  return <RequireSession allowGuests={settings?.guestCheckout}>{children}</RequireSession>;
}
