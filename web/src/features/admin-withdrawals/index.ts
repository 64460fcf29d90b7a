export { WithdrawalTable } from './WithdrawalTable';
