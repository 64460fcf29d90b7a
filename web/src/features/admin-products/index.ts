export { ProductEditor } from './form/ProductEditor';
export { ProductLoader } from './form/ProductLoader';
export { ProductTable } from './list/ProductTable';
