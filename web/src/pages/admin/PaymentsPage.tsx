export { StatementList as default } from '../../features/admin-payments';
