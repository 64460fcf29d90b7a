import type { AdminWithdrawal } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import { RefundDeadline, StateBadge, WithdrawnAmount } from '../admin-withdrawals';
import styles from './CustomerView.module.css';
import { Panel } from './Panel';

export function CustomerWithdrawals({ withdrawals }: { withdrawals: readonly AdminWithdrawal[] }) {
  const { t } = useTranslation('admin');
  return (
    <Panel title={t('withdrawals.title')}>
      {withdrawals.length === 0 ? (
        <p className="muted">{t('withdrawals.none')}</p>
      ) : (
        <ul className={styles.entries}>
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal.id}>
              <span className={styles.badges}>
                <Link
                  to={`${pagePath('adminWithdrawals')}?withdrawal=${withdrawal.id}`}
                  className="text-link"
                >
                  {withdrawal.reference}
                </Link>
                <StateBadge withdrawal={withdrawal} />
                <WithdrawnAmount withdrawal={withdrawal} short />
                {withdrawal.refund && (
                  <span>
                    {t('withdrawals.refundBy')} <RefundDeadline refund={withdrawal.refund} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
