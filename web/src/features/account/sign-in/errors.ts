import { ApiError, classifyError, getProblem } from '../../../shared/api/api-error';
import { type FormError, getFieldErrors, rateLimitMessage } from '../../../shared/forms/form-error';
import type { Message } from '../../../shared/forms/messages';

/** Messages for field errors of the server, by `field code`. */
const fieldMessages: Record<string, Message> = {
  'firstName required': { key: 'auth.firstNameRequired' },
  'lastName required': { key: 'auth.lastNameRequired' },
  'email required': { key: 'auth.emailRequired' },
  'email invalid_email': { key: 'auth.invalidEmail' },
  'phoneNumber required': { key: 'auth.phoneRequired' },
  'phoneNumber invalid_phone': { key: 'auth.invalidPhone' },
  'password required': { key: 'auth.passwordRequired' },
};

export function toLoginError(error: unknown): FormError {
  return commonError(error) ?? { message: loginMessage(error), fields: getFieldErrors(error, fieldMessages) };
}

function loginMessage(error: unknown): Message {
  const kind = classifyError(error);
  if (kind === 'unauthorized') {
    const isInactive = error instanceof ApiError && error.code === 'account_inactive';
    return isInactive ? { key: 'account:errors.inactive' } : { key: 'auth.invalidCredentials' };
  }
  return kind === 'notFound' ? { key: 'auth.userNotFound' } : { key: 'auth.loginError' };
}

export function toRegisterError(error: unknown): FormError {
  const message = registerMessage(error);
  // The response for a taken email names no field, but only the email can be changed.
  const emailTaken = isUserExists(message) ? { email: message } : undefined;
  return commonError(error) ?? { message, fields: emailTaken ?? getFieldErrors(error, fieldMessages) };
}

/** Whether registration failed because the email has an account. */
export function isEmailTaken(error: FormError | null): boolean {
  return error !== null && isUserExists(error.message);
}

function isUserExists(message: Message): boolean {
  return 'key' in message && message.key === 'auth.userExists';
}

function registerMessage(error: unknown): Message {
  const status = error instanceof ApiError ? error.status : 0;
  // Says what to do, unlike the general message.
  const commonPassword = getProblem(error)?.fields?.find(({ code }) => code === 'common_password');
  if (commonPassword) return { text: commonPassword.message };
  if (status === 409) return { key: 'auth.userExists' };
  return { key: status === 400 ? 'auth.invalidRegistration' : 'auth.registerError' };
}

function commonError(error: unknown): FormError | undefined {
  const rateLimited = rateLimitMessage(error);
  if (rateLimited) return { message: rateLimited };
  return classifyError(error) === 'network' ? { message: { key: 'auth.networkError' } } : undefined;
}
