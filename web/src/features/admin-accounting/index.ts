export { AccountingView } from './AccountingView';
