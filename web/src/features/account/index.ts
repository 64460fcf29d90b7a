export { profileQuery } from '../session';
export { ConfirmEmail } from './email/ConfirmEmail';
export { EmailField, NameFields } from './fields/ContactFields';
export { GuestOrderAccount } from './guest-order/GuestOrderAccount';
export { ChangePassword } from './password/ChangePassword';
export { ForgotPassword } from './password-reset/ForgotPassword';
export { ResetPassword } from './password-reset/ResetPassword';
export { FlagsProgress } from './phone/FlagsProgress';
export { PhoneField } from './phone/PhoneField';
export {
  describePhone,
  isInternational,
  loadPhoneLibrary,
  type PhoneInput,
  parsePhone,
  toE164,
} from './phone/phone';
export { phoneMessage } from './phone/phone-rules';
export { WithPhoneLibrary } from './phone/WithPhoneLibrary';
export { Profile } from './profile/Profile';
export { SignIn } from './sign-in/SignIn';
export { useSignInTab } from './sign-in/use-sign-in-tab';
