export { SearchSettings } from './SearchSettings';
export { synonymParameter } from './search-values';
