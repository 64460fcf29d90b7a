import type { AdminOrderDetails, OrderStatus } from '../../../shared/api/types';
import { formatDate } from '../../../shared/dates';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { statusName } from '../../../shared/order-status';
import { emailKind } from '../../admin-frame';
import { Author } from './Author';
import styles from './OrderDialog.module.css';

type Change = AdminOrderDetails['history'][number];

export function OrderHistory({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation(['admin', 'orders']);
  const language = useLanguage();
  const statusText = (status: OrderStatus) => t(`orders:status.${statusName(status)}`);
  const formatChange = ({ from, to, contacted }: Change) => {
    if (contacted) return t('orderCard.contacted');
    if (!from) return t('orderCard.historyCreated');
    return t('orderCard.historyChange', { from: statusText(from), to: statusText(to) });
  };
  return (
    <section>
      <h3>{t('orderCard.history')}</h3>
      {order.history.length === 0 ? (
        <p className="muted">{t('orderCard.noHistory')}</p>
      ) : (
        <ol className={styles.entries}>
          {order.history.map((change) => (
            <li key={change.id}>
              <b>{formatChange(change)}</b>
              <span className="muted">
                {formatDate(change.at, language, 'short')} · <Author of={change} />
              </span>
              {change.note && <p>{change.note}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export function OrderEmails({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <section>
      <h3>{t('orderCard.emails')}</h3>
      {order.emails.length === 0 ? (
        <p className="muted">{t('orderCard.noEmails')}</p>
      ) : (
        <ul className={styles.entries}>
          {/* Oldest first, like the history. */}
          {order.emails.toReversed().map(({ kind, to, state, at }) => (
            <li key={`${kind} ${at} ${to}`}>
              <b>
                {t(`emailKinds.${emailKind(kind)}`)}: {t(`emailStates.${state}`)}
              </b>
              <span className="muted">
                {/* Notifications of staff have no recipient. */}
                {[formatDate(at, language, 'short'), to].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
