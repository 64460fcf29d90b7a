import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';

/** What the buyer still owes for an order, or what the shop owes the buyer. */
export function OpenAmount({ amount }: { amount: number }) {
  const { t, language } = useTranslation('payments');
  if (amount === 0) return t('line.overpaid');
  return t(amount > 0 ? 'line.openAmount' : 'line.refundDue', {
    amount: formatMoney(Math.abs(amount), language),
  });
}
