export { CustomerView as default } from '../../features/admin-customers';
