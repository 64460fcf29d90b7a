import type { AdminWithdrawal } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import styles from './WithdrawalTable.module.css';
import { marksOf, stateTones } from './withdrawal-states';

/** The state with the marks that need attention. */
export function StateBadge({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.badges}>
      <Badge tone={stateTones[withdrawal.state]}>{t(`withdrawals.states.${withdrawal.state}`)}</Badge>
      {marksOf(withdrawal).map((mark) => (
        <Badge key={mark} tone="warning" dot={false}>
          {t(`withdrawals.${mark}`)}
        </Badge>
      ))}
    </span>
  );
}
