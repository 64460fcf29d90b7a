export { CategoryEditor as default } from '../../features/admin-categories';
