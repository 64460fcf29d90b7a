export { SessionsOfUser } from './SessionsOfUser';
export { UserTable } from './UserTable';
