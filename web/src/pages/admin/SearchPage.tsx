export { SearchSettings as default } from '../../features/admin-search';
