import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import type { SignedIn } from '../../../shared/api/types';
import { keepDraft } from '../../../shared/forms/drafts';
import type { Failure } from '../../../shared/forms/failure';
import * as fieldRules from '../../../shared/forms/field-rules';
import { type Form, useForm } from '../../../shared/forms/use-form';
import { useNotify } from '../../../shared/notices';
import { useSessionStore } from '../../session';
import { login, register } from '../api';
import { loginFailure, registerFailure } from './failures';

export type LoginForm = Form<'email' | 'password'>;
export type RegisterForm = Form<
  'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'password' | 'confirmPassword'
>;

const blankLogin = { email: '', password: '' };
const blankRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
};
const drafts = { login: 'login', register: 'register' } as const;

/** Both forms live as long as their page: whoever looks at the other tab finds everything where it was. */
export function useSignInForms(): { loginForm: LoginForm; registerForm: RegisterForm } {
  const api = useApi();
  const enter = useEnter();

  const loginForm = useForm({
    saved: blankLogin,
    draft: drafts.login,
    secret: ['password'],
    validate: (values) =>
      fieldRules.faultsOf(values, {
        email: fieldRules.email,
        // A password may be made of spaces.
        password: (value) => (value ? undefined : { key: 'auth.passwordRequired' }),
      }),
    send: ({ email, password }) =>
      enter({
        ask: () => login(api, { email: email.trim(), password }),
        success: 'auth.loginSuccess',
        failureOf: loginFailure,
      }),
  });

  const registerForm = useForm({
    saved: blankRegistration,
    draft: drafts.register,
    secret: ['password', 'confirmPassword'],
    validate: (values) =>
      fieldRules.faultsOf(values, {
        firstName: fieldRules.firstName,
        lastName: fieldRules.lastName,
        email: fieldRules.email,
        phoneNumber: fieldRules.phone,
        password: fieldRules.newPassword({ key: 'auth.passwordRequired' }),
        confirmPassword: fieldRules.sameAs(values.password),
      }),
    send: ({ firstName, lastName, email, phoneNumber, password }) =>
      enter({
        ask: () =>
          register(api, {
            firstName: firstName.trim(),
            lastName: lastName.trim(),
            email: email.trim(),
            phoneNumber: phoneNumber.trim(),
            password,
          }),
        success: 'auth.registerSuccess',
        failureOf: registerFailure,
      }),
  });

  return { loginForm, registerForm };
}

interface Entry {
  ask: () => Promise<SignedIn>;
  success: 'auth.loginSuccess' | 'auth.registerSuccess';
  failureOf: (error: unknown) => Failure;
}

/** Begins a session with what the server answers, or says why not. */
function useEnter(): (entry: Entry) => Promise<Failure | undefined> {
  const { t } = useTranslation();
  const session = useSessionStore();
  const notify = useNotify();
  return async ({ ask, success, failureOf }) => {
    try {
      const answer = await ask();
      if (!session.getState().signIn(answer)) return failureOf(new Error('The answer lacks a part'));
    } catch (error) {
      return failureOf(error);
    }
    for (const draft of Object.values(drafts)) keepDraft(draft, {});
    notify(t(success), { type: 'success' });
    return undefined;
  };
}
