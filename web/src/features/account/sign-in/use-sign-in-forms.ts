import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import type { AuthResponse } from '../../../shared/api/types';
import { saveDraft } from '../../../shared/forms/drafts';
import * as fieldRules from '../../../shared/forms/field-rules';
import type { FormError } from '../../../shared/forms/form-error';
import { type Form, useForm } from '../../../shared/forms/use-form';
import { useNotify } from '../../../shared/toasts';
import { type SignInState, useSession, useSessionStore } from '../../session';
import { login, register } from '../api';
import { toLoginError, toRegisterError } from './errors';

export type LoginForm = Form<'email' | 'password'>;
export type RegisterForm = Form<
  'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'password' | 'confirmPassword'
>;

const emptyRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
};
const draftKeys = { login: 'login', register: 'register' } as const;

/** Both forms belong to the page, so that switching tabs preserves the input. */
export function useSignInForms(): { loginForm: LoginForm; registerForm: RegisterForm } {
  const api = useApi();
  const startSession = useStartSession();
  const { endedEmail } = useSession();
  const { state } = useLocation() as { state: SignInState | null };

  const loginForm = useForm({
    initialValues: { email: state?.email || endedEmail, password: '' },
    draftKey: draftKeys.login,
    secretFields: ['password'],
    validate: (values) =>
      fieldRules.validateFields(values, {
        email: fieldRules.email,
        // A password may consist of spaces.
        password: (value) => (value ? undefined : { key: 'auth.passwordRequired' }),
      }),
    onSubmit: ({ email, password }) =>
      startSession({
        request: () => login(api, { email: email.trim(), password }),
        success: 'auth.loginSuccess',
        toError: toLoginError,
      }),
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
        phoneNumber: fieldRules.phone,
        password: fieldRules.newPassword({ key: 'auth.passwordRequired' }),
        confirmPassword: fieldRules.matches(values.password),
      }),
    onSubmit: ({ firstName, lastName, email, phoneNumber, password }) =>
      startSession({
        request: () =>
          register(api, {
            firstName: firstName.trim(),
            lastName: lastName.trim(),
            email: email.trim(),
            phoneNumber: phoneNumber.trim(),
            password,
          }),
        success: 'auth.registerSuccess',
        toError: toRegisterError,
      }),
  });

  return { loginForm, registerForm };
}

interface SessionStart {
  request: () => Promise<AuthResponse>;
  success: 'auth.loginSuccess' | 'auth.registerSuccess';
  toError: (error: unknown) => FormError;
}

/** Starts a session with the response, or returns the error. */
function useStartSession(): (entry: SessionStart) => Promise<FormError | undefined> {
  const { t } = useTranslation();
  const session = useSessionStore();
  const notify = useNotify();
  return async ({ request, success, toError }) => {
    try {
      const response = await request();
      if (!session.getState().signIn(response)) return toError(new Error('incomplete auth response'));
    } catch (error) {
      return toError(error);
    }
    for (const draft of Object.values(draftKeys)) saveDraft(draft, {});
    notify(t(success), { type: 'success' });
    return undefined;
  };
}
