import type { Path } from 'react-router';
import { pagePath } from '../../shared/paths';

/** Navigation state of a link to the login page: the email to fill in. It is not in the address, which servers log. */
export interface SignInState {
  email: string;
}

/**
 * Address of the login page with the address to return to. The fragment stays a fragment: it may contain the access key
 * of an order, which must not be sent to the server.
 */
export function signInAddress({ pathname, search, hash }: Path, tab?: 'login'): string {
  return `${pagePath('auth')}?${new URLSearchParams({ redirect: pathname + search, ...(tab && { tab }) })}${hash}`;
}
