export { OrderEditor as default } from '../../features/admin-orders';
