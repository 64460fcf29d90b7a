export { preloadSearch, SearchBox } from './SearchBox';
export { SearchView } from './SearchView';
