export { ForgotPassword as default } from '../features/account';
