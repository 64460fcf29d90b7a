export { ProductEditor as default } from '../../features/admin-products';
