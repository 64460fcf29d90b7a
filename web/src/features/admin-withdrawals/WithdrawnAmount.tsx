import type { AdminWithdrawal } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { unknownAmount } from './withdrawal-states';

/** What the customer paid for the items; or why it is not known, in short or in a sentence. */
export function WithdrawnAmount({ withdrawal, short }: { withdrawal: AdminWithdrawal; short?: boolean }) {
  const { t, language } = useTranslation('admin');
  const { amount } = withdrawal;
  if (amount !== undefined) return <span className="nowrap">{formatMoney(amount, language)}</span>;
  const reason = t(`withdrawals.amountUnknown.${unknownAmount(withdrawal)}`);
  return (
    <span className="muted" title={short ? reason : undefined}>
      {short ? t('withdrawals.amountUnknown.short') : reason}
    </span>
  );
}
