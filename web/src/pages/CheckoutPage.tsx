import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { Checkout, CheckoutSkeleton } from '../features/checkout';
import { RequireSession, useSession } from '../features/session';
import { settingsQuery } from '../features/settings';
import { useApi } from '../shared/api/api-context';
import { ensureTexts } from '../shared/i18n/texts';
import { useLanguage } from '../shared/i18n/use-language';
import { useTranslation } from '../shared/i18n/use-translation';
import { pages } from '../shared/paths';
import { ErrorState } from '../shared/ui/EmptyState';

export default function CheckoutPage() {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const preloadSuccessPage = useCallback(
    () => Promise.all([import('./OrderSuccessPage'), ensureTexts(i18n, language, pages.orderSuccess.texts)]),
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
  const { t } = useTranslation('checkout');
  const { status } = useSession();
  const settings = useQuery(settingsQuery(useApi(), useLanguage()));
  if (status === 'guest' && settings.isPending) return <CheckoutSkeleton />;
  if (status === 'guest' && !settings.data) {
    return (
      <ErrorState
        title={t('loadError')}
        error={settings.error}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
        heading="h1"
      />
    );
  }
  return <RequireSession allowGuests={settings.data?.guestCheckout}>{children}</RequireSession>;
}
