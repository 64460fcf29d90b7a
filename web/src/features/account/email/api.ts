import { queryOptions } from '@tanstack/react-query';
import { getProblem } from '../../../shared/api/api-error';
import { type Api, unwrap } from '../../../shared/api/client';
import { queryKeys } from '../../../shared/api/query-keys';
import { read } from '../../../shared/api/read';
import type { EmailLink, EmailStatus } from '../../../shared/api/types';

export function emailStatusQuery(api: Api, email: string) {
  return queryOptions({
    queryKey: queryKeys.emailStatus(email),
    queryFn: ({ signal }) => read(api, '/api/v1/profile/email', { signal }),
    // The link may have been opened in another browser.
    staleTime: 0,
  });
}

/** Sends the link that verifies the address again. */
export function sendVerification(api: Api): Promise<EmailStatus> {
  return unwrap(api.POST('/api/v1/profile/email/verification'));
}

/** Sends a link to the new address, which replaces the current one when it is confirmed. */
export function requestEmailChange(
  api: Api,
  body: { email: string; password: string },
): Promise<EmailStatus> {
  return unwrap(api.POST('/api/v1/profile/email/change', { body }));
}

export function cancelEmailChange(api: Api): Promise<EmailStatus> {
  return unwrap(api.DELETE('/api/v1/profile/email/change'));
}

/** The address of an emailed link; fails with the reason if the link does not work. */
export function emailLinkQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: queryKeys.emailLink(token),
    queryFn: ({ signal }): Promise<EmailLink> =>
      unwrap(api.POST('/api/v1/auth/email-link/check', { signal, body: { token } })),
    // The token must not stay in the memory of the page.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => !emailLinkState(error) && failures < 2,
  });
}

export function confirmEmailLink(api: Api, token: string): Promise<EmailLink> {
  return unwrap(api.POST('/api/v1/auth/email-link/confirm', { body: { token } }));
}

const states = {
  email_link_invalid: 'invalid',
  email_link_expired: 'expired',
  email_link_used: 'used',
  email_taken: 'taken',
} as const;

/** Why a link does not work; undefined for other errors. */
export function emailLinkState(error: unknown): (typeof states)[keyof typeof states] | undefined {
  const code = getProblem(error)?.code;
  return code && code in states ? states[code as keyof typeof states] : undefined;
}
