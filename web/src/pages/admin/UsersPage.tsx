export { UserTable as default } from '../../features/admin-users';
