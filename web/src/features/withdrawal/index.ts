export { Withdrawal } from './Withdrawal';
