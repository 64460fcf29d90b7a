export { WithdrawalTable as default } from '../../features/admin-withdrawals';
