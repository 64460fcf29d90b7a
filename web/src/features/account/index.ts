export { profileQuery } from './api';
export { EmailField, NameFields } from './fields/ContactFields';
export { GuestOrderAccount } from './guest-order/GuestOrderAccount';
export { ChangePassword } from './password/ChangePassword';
export { Profile } from './profile/Profile';
export { SignIn } from './sign-in/SignIn';
export { useSignInTab } from './sign-in/use-sign-in-tab';
