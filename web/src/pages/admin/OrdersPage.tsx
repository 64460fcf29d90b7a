export { OrderTable as default } from '../../features/admin-orders';
