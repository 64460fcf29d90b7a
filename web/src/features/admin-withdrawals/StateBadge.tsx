import type { AdminWithdrawal } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import { withdrawalTones } from '../../shared/withdrawal-states';
import styles from './WithdrawalTable.module.css';
import { marksOf } from './withdrawal-states';

/** The state with the marks that need attention. */
export function StateBadge({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.badges}>
      <Badge tone={withdrawalTones[withdrawal.state]}>{t(`withdrawals.states.${withdrawal.state}`)}</Badge>
      {marksOf(withdrawal).map((mark) => (
        <Badge key={mark} tone="warning" dot={false}>
          {t(`withdrawals.${mark}`)}
        </Badge>
      ))}
    </span>
  );
}
