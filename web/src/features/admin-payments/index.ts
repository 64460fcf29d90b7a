export { StatementList } from './StatementList';
export { StatementView } from './StatementView';
