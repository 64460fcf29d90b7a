export { PrintPreview as default } from '../../features/admin-orders';
