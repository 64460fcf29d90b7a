export { ProductTable as default } from '../../features/admin-products';
