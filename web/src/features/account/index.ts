export { profileQuery } from './api';
export { ChangePassword } from './password/ChangePassword';
export { Profile } from './profile/Profile';
export { SignIn } from './sign-in/SignIn';
