import type { BankStatement } from '../../shared/api/types';
import { useDates } from '../settings';

/** The days of a statement, such as "01.01.2026–15.01.2026". */
export function useStatementDays(): (statement: BankStatement) => string {
  const { formatDay } = useDates();
  return ({ firstDay, lastDay }) =>
    firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)}–${formatDay(lastDay)}`;
}
