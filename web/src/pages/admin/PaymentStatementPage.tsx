export { StatementView as default } from '../../features/admin-payments';
