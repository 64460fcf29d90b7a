export { CustomerView } from './CustomerView';
