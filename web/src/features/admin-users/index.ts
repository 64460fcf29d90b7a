export { UserTable } from './UserTable';
