import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { pagePath } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { profileQuery } from '../account';
import { useCartCount, useCartReady } from '../cart';
import { useSession } from '../session';
import { CheckoutSkeleton } from './CheckoutSkeleton';
import { CheckoutWizard } from './CheckoutWizard';
import type { CheckoutOptions } from './use-checkout';

/** Renders the checkout once cart and profile are loaded. If the profile cannot be loaded, the form starts empty. */
export function Checkout({ preloadSuccessPage }: Pick<CheckoutOptions, 'preloadSuccessPage'>) {
  const [placed, setPlaced] = useState(false);
  const { t } = useTranslation(['checkout', 'shop']);
  const { status, user } = useSession();
  const count = useCartCount();
  const isCartReady = useCartReady();
  const profile = useQuery({ ...profileQuery(useApi(), user?.email), enabled: user !== null });

  useEffect(() => {
    if (profile.error) console.warn('Failed to load the profile', profile.error);
  }, [profile.error]);

  // A placed order empties the cart; the skeleton is shown until the success page replaces the checkout.
  if (placed || !isCartReady || status === 'unknown') return <CheckoutSkeleton />;
  if (count === 0) {
    return (
      <EmptyState
        heading="h1"
        title={t('shop:cart.empty')}
        text={t('emptyText')}
        action={<ButtonLink to={pagePath('home')}>{t('shop:cart.continueShopping')}</ButtonLink>}
      />
    );
  }
  if (user && profile.isPending) return <CheckoutSkeleton />;
  return (
    <CheckoutWizard
      key={user?.email}
      profile={profile.data}
      email={user?.email}
      preloadSuccessPage={preloadSuccessPage}
      onPlaced={() => setPlaced(true)}
    />
  );
}
