import type { BankLine } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { signedAmount } from './line-model';

/** The name and amount that a line is known by. */
export function useLineTitle(): (line: BankLine) => { name: string; amount: string } {
  const { t, language } = useTranslation('payments');
  return (line) => ({
    name: line.name ?? t(line.erased ? 'line.erased' : 'line.unknown'),
    amount: formatMoney(signedAmount(line), language),
  });
}
