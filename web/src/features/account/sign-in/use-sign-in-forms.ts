import { useLocation } from 'react-router';
import * as fieldRules from '../../../shared/forms/field-rules';
import { type Form, useForm } from '../../../shared/forms/use-form';
import { type SignInState, useSession } from '../../session';
import { usePasswordMinimum } from '../../settings';
import { twoStepChallenge } from '../api';
import { accountPhoneMessage, fromAccountPhone, toAccountPhone } from '../phone/phone-rules';
import { toLoginError, toRegisterError } from './errors';
import { draftKeys, useLogin, useRegister } from './use-start-session';

const emptyRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  phoneCountry: fromAccountPhone('').country,
  phoneNumber: '',
  password: '',
  confirmPassword: '',
};

/** What the second step of signing in needs. */
export interface SecondStep {
  challenge: string;
  /** As entered in the first step. */
  email: string;
}

export type LoginForm = Form<{ email: string; password: string }>;
export type RegisterForm = Form<typeof emptyRegistration>;

/** Both forms belong to the page, so that switching tabs preserves the input. */
export function useSignInForms(onTwoStep: (step: SecondStep) => void): {
  loginForm: LoginForm;
  registerForm: RegisterForm;
} {
  const login = useLogin();
  const register = useRegister();
  const minimum = usePasswordMinimum('USER');
  const { endedEmail } = useSession();
  const { state } = useLocation() as { state: SignInState | null };

  const loginForm = useForm({
    initialValues: { email: state?.email || endedEmail, password: '' },
    // An email from the previous page takes precedence over the draft of another login.
    draftKey: state?.email ? `${draftKeys.login}:${state.email}` : draftKeys.login,
    secretFields: ['password'],
    validate: (values) =>
      fieldRules.validateFields(values, {
        email: fieldRules.email,
        // A password may consist of spaces.
        password: (value) => (value ? undefined : { key: 'auth.passwordRequired' }),
      }),
    onSubmit: async ({ email, password }) => {
      try {
        await login({ email: email.trim(), password });
      } catch (error) {
        const challenge = twoStepChallenge(error);
        if (!challenge) throw error;
        onTwoStep({ challenge, email });
      }
    },
    toError: toLoginError,
  });

  const registerForm = useForm({
    initialValues: emptyRegistration,
    draftKey: draftKeys.register,
    secretFields: ['password', 'confirmPassword'],
    validate: (values) =>
      fieldRules.validateFields(values, {
        firstName: fieldRules.firstName,
        lastName: fieldRules.lastName,
        email: fieldRules.email,
        phoneNumber: (national) => accountPhoneMessage({ country: values.phoneCountry, national }),
        password: fieldRules.newPassword({ key: 'auth.passwordRequired' }, minimum),
        confirmPassword: fieldRules.matches(values.password),
      }),
    onSubmit: ({ firstName, lastName, email, phoneCountry, phoneNumber, password }) =>
      register({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        phoneNumber: toAccountPhone({ country: phoneCountry, national: phoneNumber }),
        password,
      }),
    toError: toRegisterError,
  });

  return { loginForm, registerForm };
}
