import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../shared/api/api-context';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { loadPhoneLibrary, profileQuery, WithPhoneLibrary } from '../account';
import { OverStockNotices, useCartCount, useCartReady } from '../cart';
import { lastOrderQuery, PlacedOrderNotice } from '../orders';
import { useSession } from '../session';
import { useSettings } from '../settings';
import { CheckoutSkeleton } from './CheckoutSkeleton';
import { CheckoutWizard } from './CheckoutWizard';
import type { CheckoutOptions } from './use-checkout';

/** Renders the checkout once the cart and the contact data are loaded. If these cannot be loaded, the form starts empty. */
export function Checkout({ preloadSuccessPage }: Pick<CheckoutOptions, 'preloadSuccessPage'>) {
  const [placed, setPlaced] = useState(false);
  const { t } = useTranslation(['checkout', 'shop']);
  const { status, user } = useSession();
  const { pending: areSettingsPending } = useSettings();
  const count = useCartCount();
  const isCartReady = useCartReady();
  const api = useApi();
  const profile = useQuery({ ...profileQuery(api, user?.email), enabled: user !== null });
  const lastOrder = useQuery({ ...lastOrderQuery(api, user?.email ?? ''), enabled: user !== null });
  const error = profile.error ?? lastOrder.error;
  useAccountChangeNotice();

  useEffect(() => {
    void loadPhoneLibrary();
  }, []);

  useEffect(() => {
    if (error) console.warn('Failed to load the profile or the last order', error);
  }, [error]);

  // A placed order empties the cart; the skeleton is shown until the success page replaces the checkout.
  if (placed || !isCartReady || status === 'unknown') return <CheckoutSkeleton />;
  if (count === 0) {
    return (
      <>
        <div className="wrap">
          <PlacedOrderNotice />
          <OverStockNotices />
        </div>
        <EmptyState
          heading="h1"
          title={t('shop:cart.empty')}
          text={t('emptyText')}
          action={<ButtonLink to={pagePath('home')}>{t('shop:cart.continueShopping')}</ButtonLink>}
        />
      </>
    );
  }
  // The settings determine the preselected country.
  if (areSettingsPending || (user && (profile.isPending || lastOrder.isPending))) return <CheckoutSkeleton />;
  return (
    <WithPhoneLibrary fallback={<CheckoutSkeleton />}>
      <CheckoutWizard
        key={user?.email}
        profile={profile.data}
        lastOrder={lastOrder.data}
        email={user?.email}
        preloadSuccessPage={preloadSuccessPage}
        onPlaced={() => setPlaced(true)}
      />
    </WithPhoneLibrary>
  );
}

/** Names the account after another tab has signed in: the form now shows the data of that account. */
function useAccountChangeNotice(): void {
  const { t } = useTranslation('checkout');
  const notify = useNotify();
  const { status, user } = useSession();
  const email = user?.email;
  const previous = useRef<{ email: string | undefined }>(undefined);
  const compare = useEffectEvent(() => {
    if (status === 'unknown') return;
    if (email && previous.current && previous.current.email !== email) {
      notify(t('accountChanged', { email }), { type: 'warning', duration: null });
    }
    previous.current = { email };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per account
  useEffect(() => compare(), [status, email]);
}
