import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import type { components } from '../../../shared/api/schema.gen';
import type { AuthResponse } from '../../../shared/api/types';
import { saveDraft } from '../../../shared/forms/drafts';
import type { FormError } from '../../../shared/forms/form-error';
import { useNotify } from '../../../shared/toasts';
import { useSessionStore } from '../../session';
import { login, register } from '../api';
import { toLoginError, toRegisterError } from './errors';

type Bodies = components['schemas'];

export const draftKeys = { login: 'login', register: 'register' } as const;

export function useLogin() {
  const api = useApi();
  const startSession = useStartSession();
  return (body: Bodies['LoginRequest']) =>
    startSession({ request: () => login(api, body), success: 'auth.loginSuccess', toError: toLoginError });
}

export function useRegister() {
  const api = useApi();
  const startSession = useStartSession();
  return (body: Bodies['RegisterRequest']) =>
    startSession({
      request: () => register(api, body),
      success: 'auth.registerSuccess',
      toError: toRegisterError,
    });
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
