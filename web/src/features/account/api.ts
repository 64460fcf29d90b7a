import { queryOptions } from '@tanstack/react-query';
import { getProblem, problemDetail } from '../../shared/api/api-error';
import { type Api, unwrap } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import type { components } from '../../shared/api/schema.gen';
import type { AuthResponse, Profile } from '../../shared/api/types';

type Bodies = components['schemas'];

export function login(api: Api, body: Bodies['LoginRequest']): Promise<AuthResponse> {
  return unwrap(api.POST('/api/v1/auth/login', { body }));
}

export function register(api: Api, body: Bodies['RegisterRequest']): Promise<AuthResponse> {
  return unwrap(api.POST('/api/v1/auth/register', { body }));
}

/** Changes only the given parts, so that another device's changes of other parts are kept. */
export function updateProfile(api: Api, body: Partial<Bodies['ProfilePatch']>): Promise<Profile> {
  return unwrap(api.PATCH('/api/v1/users/profile', { body }));
}

export async function changePassword(api: Api, body: Bodies['ChangePasswordRequest']): Promise<void> {
  await unwrap(api.POST('/api/v1/users/change-password', { body }));
}

/** Sends a link for a new password. The response is the same for unknown addresses. */
export async function requestPasswordReset(api: Api, email: string): Promise<void> {
  await unwrap(api.POST('/api/v1/auth/password-reset', { body: { email } }));
}

/** Whether an emailed link still works; fails with the reason otherwise. */
export function passwordResetQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: queryKeys.passwordReset(token),
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/v1/auth/password-reset/check', { signal, body: { token } })),
    // The token must not stay in the memory of the page.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => !isInvalidResetLink(error) && failures < 2,
  });
}

const invalidLinkCodes = ['reset_link_invalid', 'reset_link_expired', 'reset_link_used'];

export function isInvalidResetLink(error: unknown): boolean {
  return invalidLinkCodes.includes(getProblem(error)?.code ?? '');
}

export function confirmPasswordReset(
  api: Api,
  body: Bodies['PasswordResetConfirmation'],
): Promise<AuthResponse> {
  return unwrap(api.POST('/api/v1/auth/password-reset/confirm', { body }));
}

/** The second step of signing in. */
export function completeTwoStep(api: Api, body: Bodies['TwoStepRequest']): Promise<AuthResponse> {
  return unwrap(api.POST('/api/v1/auth/two-step', { body }));
}

/** The challenge of the second step, if a correct password requires one. */
export function twoStepChallenge(error: unknown): string | undefined {
  const problem = getProblem(error);
  return problem?.code === 'two_step_required' ? problemDetail(problem, 'challenge') : undefined;
}
