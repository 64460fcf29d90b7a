import { ApiError, classifyError } from '../../../shared/api/problem';
import { type Failure, fieldsOf, tooManyTries } from '../../../shared/forms/failure';
import type { Message } from '../../../shared/forms/messages';

/** The server's faults in the words that the form itself uses. */
const words: Record<string, Message> = {
  'firstName required': { key: 'auth.firstNameRequired' },
  'lastName required': { key: 'auth.lastNameRequired' },
  'email required': { key: 'auth.emailRequired' },
  'email invalid_email': { key: 'auth.invalidEmail' },
  'phoneNumber required': { key: 'auth.phoneRequired' },
  'phoneNumber invalid_phone': { key: 'auth.invalidPhone' },
  'password required': { key: 'auth.passwordRequired' },
  'password too_short': { key: 'auth.passwordTooShort' },
};

/** What to say when signing in failed. */
export function loginFailure(error: unknown): Failure {
  return commonFailure(error) ?? { message: loginMessage(error), fields: fieldsOf(error, words) };
}

function loginMessage(error: unknown): Message {
  const kind = classifyError(error);
  if (kind === 'unauthorized') {
    const inactive = error instanceof ApiError && error.code === 'account_inactive';
    return inactive ? { key: 'account:errors.inactive' } : { key: 'auth.invalidCredentials' };
  }
  return kind === 'notFound' ? { key: 'auth.userNotFound' } : { key: 'auth.loginError' };
}

/** What to say when registering failed. */
export function registerFailure(error: unknown): Failure {
  const message = registerMessage(error);
  // The server names no field when the address is taken, but there is only one to change.
  const taken = message.key === 'auth.userExists' ? { email: message } : undefined;
  return commonFailure(error) ?? { message, fields: taken ?? fieldsOf(error, words) };
}

function registerMessage(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 409) return { key: 'auth.userExists' } as const;
  return { key: status === 400 ? 'auth.invalidRegistration' : 'auth.registerError' } as const;
}

function commonFailure(error: unknown): Failure | undefined {
  const waiting = tooManyTries(error);
  if (waiting) return { message: waiting };
  return classifyError(error) === 'network' ? { message: { key: 'auth.networkError' } } : undefined;
}
