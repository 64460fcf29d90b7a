export { RecommendedTable } from './RecommendedTable';
