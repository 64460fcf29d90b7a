import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { useTranslation } from '../../shared/i18n/use-translation';
import { AlertBox } from '../../shared/ui/AlertBox';
import { ButtonLink } from '../../shared/ui/Button';
import { IconAlert, IconInfo } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { Skeleton } from '../../shared/ui/Skeleton';
import { type OrderRef, orderPath, orderWithdrawalQuery } from '../orders';
import { signInAddress, useSession } from '../session';
import { PeriodNote } from './PeriodNote';
import styles from './Withdrawal.module.css';
import { WithdrawalForm } from './WithdrawalForm';
import { type ReceiptState, WithdrawalReceipt } from './WithdrawalReceipt';
import { WithdrawalRules } from './WithdrawalRules';

/** Withdrawal from an order in two steps, for everyone who knows the order number. */
export function Withdrawal(order: OrderRef) {
  const { t } = useTranslation('withdrawal');
  // In the history entry, so that a reload shows the receipt again.
  const { state } = useLocation() as { state: ReceiptState | null };
  if (state?.receipt) return <WithdrawalReceipt {...state} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.header}>
        <h1 className="display">{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </div>
      {order.id === undefined ? <UnknownOrder /> : <KnownOrder id={order.id} accessKey={order.accessKey} />}
      <WithdrawalRules />
    </div>
  );
}

function UnknownOrder() {
  const { status, user } = useSession();
  // The form is prefilled once, so it waits until the session is read.
  return status === 'unknown' ? <FormSkeleton /> : <WithdrawalForm key={user?.email} />;
}

/** Prefills the form; if the order cannot be loaded, the form is still there. */
function KnownOrder({ id, accessKey }: { id: number; accessKey?: string }) {
  const { t, rich } = useTranslation('withdrawal');
  const location = useLocation();
  const { status } = useSession();
  const isAllowed = accessKey !== undefined || status === 'user';
  const { data, isPending } = useQuery({
    ...orderWithdrawalQuery(useApi(), id, accessKey),
    enabled: isAllowed,
  });
  if (data?.items.length === 0) {
    return (
      <div className={styles.form}>
        <PeriodNote order={data} />
        <div className={styles.actions}>
          <ButtonLink size="lg" to={orderPath('order', id, accessKey)}>
            {t('form.toOrder')}
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (data) return <WithdrawalForm key={id} id={id} accessKey={accessKey} order={data} />;
  if (status === 'unknown' || (isAllowed && isPending)) return <FormSkeleton />;
  return (
    <div className={styles.form}>
      {isAllowed ? (
        <AlertBox tone="warning" role="alert" icon={<IconAlert />}>
          {t('form.loadError')}
        </AlertBox>
      ) : (
        <AlertBox tone="info" icon={<IconInfo />}>
          <p>
            {rich('form.signIn', {
              link: (text) => (
                <Link to={signInAddress(location, 'login')} className="text-link">
                  {text}
                </Link>
              ),
            })}
          </p>
        </AlertBox>
      )}
      <WithdrawalForm />
    </div>
  );
}

function FormSkeleton() {
  const { t } = useTranslation('withdrawal');
  return (
    <div role="status" aria-busy="true" aria-label={t('form.loading')} className={styles.form}>
      <Skeleton height="52px" />
      <Skeleton height="52px" />
      <Skeleton height="52px" />
    </div>
  );
}
