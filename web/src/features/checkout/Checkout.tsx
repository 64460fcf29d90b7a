import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { addressOf } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { profileQuery } from '../account';
import { useCartCount, useCartReady } from '../cart';
import { useSession } from '../session';
import { CheckoutSkeleton } from './CheckoutSkeleton';
import { CheckoutWizard } from './CheckoutWizard';

/** The checkout once the cart and the profile are known. Without a profile the form simply starts empty. */
export function Checkout() {
  const { t } = useTranslation(['checkout', 'shop']);
  const { status, user } = useSession();
  const count = useCartCount();
  const isCartReady = useCartReady();
  const profile = useQuery({ ...profileQuery(useApi(), user?.email), enabled: user !== null });

  useEffect(() => {
    if (profile.error) console.warn('The profile could not be loaded', profile.error);
  }, [profile.error]);

  if (!isCartReady || status === 'unknown') return <CheckoutSkeleton />;
  if (count === 0) {
    return (
      <EmptyState
        heading="h1"
        title={t('shop:cart.empty')}
        text={t('emptyText')}
        action={<ButtonLink to={addressOf('home')}>{t('shop:cart.continueShopping')}</ButtonLink>}
      />
    );
  }
  if (user && profile.isPending) return <CheckoutSkeleton />;
  return <CheckoutWizard key={user?.email} profile={profile.data} email={user?.email} />;
}
