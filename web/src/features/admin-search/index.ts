export { searchMissesQuery, synonymParameter } from './api';
export { SearchSettings } from './SearchSettings';
