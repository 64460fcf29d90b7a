export { CategoryLoader as default } from '../../features/admin-categories';
