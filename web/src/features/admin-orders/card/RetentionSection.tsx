import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Button } from '../../../shared/ui/Button';
import { IconAlert } from '../../../shared/ui/icons';
import { useDates } from '../../settings';
import { useSettleOrders } from '../settle-orders';
import styles from './OrderDialog.module.css';

/** When the personal data of a completed order is erased, and why it is held back. */
export function RetentionSection({ order }: { order: AdminOrderDetails }) {
  const { t, language } = useTranslation('admin');
  const { formatDate } = useDates();
  const { settle, unsettle, settling, confirmDialog } = useSettleOrders();
  const { retention } = order;
  if (!retention) return null;
  const { heldBy, settled, balance } = retention;
  const day = formatDate(retention.erasedAfter);
  const amount = formatMoney(Math.abs(balance), language);
  const owesMoney = heldBy === 'buyerOwes' || heldBy === 'shopOwes';
  return (
    <section>
      <h3>{t('retention.section')}</h3>
      {heldBy ? (
        <AlertBox tone="warning" icon={<IconAlert />}>
          {t(`retention.reasons.${heldBy as 'withdrawal'}`, { amount })} {t('retention.heldUntil', { day })}
        </AlertBox>
      ) : (
        <p>{t('retention.erasedAfter', { day })}</p>
      )}
      {settled && <p>{t('retention.isSettled', { amount })}</p>}
      {(owesMoney || settled) && (
        <div className={styles.contacts}>
          {owesMoney ? (
            <Button
              size="sm"
              variant="outline"
              loading={settling}
              onClick={() => void settle({ ids: [order.id] }, 1, [order])}
            >
              {t('retention.settle')}
            </Button>
          ) : (
            <Button size="sm" variant="ghost" loading={settling} onClick={() => unsettle(order.id)}>
              {t('retention.unsettle')}
            </Button>
          )}
        </div>
      )}
      {confirmDialog}
    </section>
  );
}
