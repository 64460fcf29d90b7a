import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkout } from '../features/checkout';
import { RequireSession, useSession } from '../features/session';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';

export default function CheckoutPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.checkout'), useSettings().shopName);
  return (
    <BuyersOnly>
      <Checkout />
    </BuyersOnly>
  );
}

/** Guests sign in first and come back, unless the shop lets them order as they are. */
function BuyersOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { settings, pending } = useSettings();
  if (settings?.guestCheckout) return children;
  if (pending && status === 'guest') return null;
  return <RequireSession>{children}</RequireSession>;
}
