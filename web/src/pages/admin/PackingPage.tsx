export { PackingView as default } from '../../features/admin-orders';
