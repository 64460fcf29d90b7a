export { RefundDeadline } from './RefundDeadline';
export { StateBadge } from './StateBadge';
export { WithdrawalTable } from './WithdrawalTable';
export { WithdrawnAmount } from './WithdrawnAmount';
