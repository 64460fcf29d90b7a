export { RecommendedTable as default } from '../../features/admin-recommended';
