import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import type { Order } from '../../shared/api/types';
import { displayEmail } from '../../shared/display-email';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { PrintButton } from '../../shared/ui/PrintButton';
import { ShopTime } from '../settings';
import { orderQuery } from './api';
import { AddressCard, Card, InfoCard, PrintedShopName, SupportCard } from './OrderCards';
import { OrderItems } from './OrderItems';
import styles from './OrderPage.module.css';
import { OrderError, OrderMissing, OrderSkeleton } from './OrderStates';
import type { OrderRef } from './OrderView';
import { orderPath } from './order-model';

interface OrderSuccessProps extends OrderRef {
  /** Offers an account to a guest; passed in because orders do not depend on accounts. */
  renderOffer?: (order: Order) => ReactNode;
}

/** State of the history entry after an order was placed. */
export interface PlacedState {
  orderNumber: string;
}

/** Confirmation page of a placed order. */
export function OrderSuccess({ id, ...rest }: OrderSuccessProps) {
  return id === undefined ? <OrderMissing /> : <OrderLoader id={id} {...rest} />;
}

function OrderLoader({ id, accessKey, renderOffer }: OrderSuccessProps & { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(orderQuery(useApi(), id, accessKey));
  const placed = useLocation().state as PlacedState | null;
  // The page promises that the order will be shipped.
  if (data?.status === 'CANCELLED') return <Navigate replace to={orderPath('order', id, accessKey)} />;
  if (data) return <Success order={data} accessKey={accessKey} offer={renderOffer?.(data)} />;
  if (error) {
    return (
      <>
        {placed && <Placed number={placed.orderNumber} />}
        <OrderError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    );
  }
  return <OrderSkeleton />;
}

/** The order is placed, although its details could not be loaded. */
function Placed({ number }: { number: string }) {
  const { t, rich } = useTranslation('orders');
  return (
    <div className={`wrap ${styles.success}`}>
      <p className="subtitle">{t('success.title')}</p>
      <p>{rich('success.text', { number, b: (text) => <b>{text}</b> })}</p>
    </div>
  );
}

interface SuccessProps {
  order: Order;
  accessKey: string | undefined;
  offer: ReactNode;
}

function Success({ order, accessKey, offer }: SuccessProps) {
  const { t, rich } = useTranslation(['orders', 'shop']);
  const isGuest = accessKey !== undefined;
  const path = orderPath('order', order.id, accessKey);
  return (
    <div className={`wrap ${styles.page} ${styles.narrow}`} data-print>
      <PrintedShopName />
      <div className={styles.success}>
        <svg data-print-hidden className={styles.checkmark} viewBox="0 0 72 72" aria-hidden="true">
          <circle cx="36" cy="36" r="36" fill="var(--success-soft)" />
          <path
            d="M23 37l9 9 18-19"
            fill="none"
            stroke="var(--success)"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <h1 className="display">{t('success.title')}</h1>
        <p>{rich('success.text', { number: order.orderNumber, b: (text) => <b>{text}</b> })}</p>
        {!order.anonymized && <p>{t('success.email', { email: displayEmail(order.email) })}</p>}
        {isGuest && <p>{t('success.guestLink')}</p>}
        <div className={styles.links} data-print-hidden>
          <ButtonLink to={path}>{t('success.view')}</ButtonLink>
          <ButtonLink variant="secondary" to={pagePath('home')}>
            {t('shop:actions.home')}
          </ButtonLink>
          {isGuest ? (
            <CopyLink path={path} />
          ) : (
            <ButtonLink variant="secondary" to={pagePath('orders')}>
              {t('order.back')}
            </ButtonLink>
          )}
          <PrintButton variant="secondary">{t('order.print')}</PrintButton>
        </div>
      </div>
      <div className={styles.grid}>
        <div className={styles.stack}>
          {offer && <div data-print-hidden>{offer}</div>}
          <OrderItems order={order} />
          <Card title={t('success.next')}>
            <ol className={styles.next}>
              {(['confirmation', 'payment', 'shipping'] as const).map((hint) => (
                <li key={hint}>
                  <b>{t(`success.${hint}`)}</b>
                  <span>
                    {t(`success.${hint}Text`)}
                    {hint === 'shipping' && <ShopTime />}
                  </span>
                </li>
              ))}
            </ol>
          </Card>
        </div>
        <div className={styles.stack}>
          <InfoCard order={order} />
          <AddressCard order={order} />
          <SupportCard />
        </div>
      </div>
    </div>
  );
}

function CopyLink({ path }: { path: string }) {
  const { t } = useTranslation('orders');
  const notify = useNotify();

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.href).href);
      notify(t('success.linkCopied'), { type: 'success' });
    } catch {
      // Without TLS or permission there is no clipboard.
      notify(t('success.linkNotCopied'), { type: 'error' });
    }
  }

  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {t('success.copyLink')}
    </Button>
  );
}
