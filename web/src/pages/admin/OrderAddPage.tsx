export { NewOrder as default } from '../../features/admin-orders';
