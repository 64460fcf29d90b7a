export { AccountingView as default } from '../../features/admin-accounting';
