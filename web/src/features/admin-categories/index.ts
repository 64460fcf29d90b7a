export { CategoryTable } from './CategoryTable';
export { CategoryEditor } from './form/CategoryEditor';
export { CategoryLoader } from './form/CategoryLoader';
