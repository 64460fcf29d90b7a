export { ProductLoader as default } from '../../features/admin-products';
