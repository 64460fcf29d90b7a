import type { AdminWithdrawalDetails } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useDates } from '../settings';
import styles from './WithdrawalDialog.module.css';

export function WithdrawalHistory({ withdrawal: { history } }: { withdrawal: AdminWithdrawalDetails }) {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
  return (
    <section>
      <h3>{t('withdrawalCard.history')}</h3>
      {history.length === 0 ? (
        <p className="muted">{t('withdrawalCard.noHistory')}</p>
      ) : (
        <ol className={styles.entries}>
          {history.map(({ at, by, byEmail, from, to, note, notified, message }) => (
            <li key={`${at} ${to} ${note}`}>
              <b>
                {from === to
                  ? t('withdrawalCard.noteOnly')
                  : t('withdrawalCard.change', {
                      from: t(`withdrawals.states.${from}`),
                      to: t(`withdrawals.states.${to}`),
                    })}
              </b>
              <span className="muted" title={byEmail}>
                {formatDate(at, 'short')} · {by ?? t('withdrawalCard.deletedAccount')}
              </span>
              {note && <p>{note}</p>}
              {notified && <span className="muted">{t('withdrawalCard.notified')}</span>}
              {message && <p>{message}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
