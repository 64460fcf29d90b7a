export { OrderView as default } from '../../features/admin-orders';
