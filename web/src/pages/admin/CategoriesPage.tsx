export { CategoryTable as default } from '../../features/admin-categories';
