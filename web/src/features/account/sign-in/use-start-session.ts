import { useApi } from '../../../shared/api/api-context';
import type { components } from '../../../shared/api/schema.gen';
import type { AuthResponse } from '../../../shared/api/types';
import { saveDraft } from '../../../shared/forms/drafts';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { useSessionStore } from '../../session';
import { completeTwoStep, login, register } from '../api';

type Bodies = components['schemas'];

export const draftKeys = { login: 'login', register: 'register' } as const;

export function useLogin() {
  const api = useApi();
  const { t } = useTranslation();
  const startSession = useStartSession(t('auth.loginSuccess'));
  return async (body: Bodies['LoginRequest']) => startSession(await login(api, body));
}

export function useRegister() {
  const api = useApi();
  const { t } = useTranslation();
  const startSession = useStartSession(t('auth.registerSuccess'));
  return async (body: Bodies['RegisterRequest']) => startSession(await register(api, body));
}

/** The second step after a correct password. */
export function useTwoStepLogin() {
  const api = useApi();
  const { t } = useTranslation();
  const startSession = useStartSession(t('auth.loginSuccess'));
  return async (body: Bodies['TwoStepRequest']) => startSession(await completeTwoStep(api, body));
}

/** Signs in with the response of the server; the toast says what has succeeded. */
export function useStartSession(successText: string) {
  const session = useSessionStore();
  const notify = useNotify();
  return (response: AuthResponse) => {
    if (!session.getState().signIn(response)) throw new Error('incomplete auth response');
    for (const draft of Object.values(draftKeys)) saveDraft(draft, {});
    notify(successText, { type: 'success' });
  };
}
