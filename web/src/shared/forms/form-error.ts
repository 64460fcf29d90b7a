import { ApiError, classifyError, getProblem } from '../api/api-error';
import type { Message } from './messages';

/** Result of a failed submit: a message about the whole form and messages about single fields. */
export interface FormError {
  message: Message;
  /** Advice below the message. */
  detail?: Message;
  /** A list below the message, for example the products that are out of stock. */
  lines?: readonly Message[];
  fields?: Record<string, Message>;
}

/** A submit that failed with known messages. */
export class FormSubmitError extends Error {
  formError: FormError;

  constructor(formError: FormError) {
    super('form was rejected');
    this.formError = formError;
  }
}

/** Returns the server's field errors. `messages` overrides the server's texts by `field code`. */
export function getFieldErrors(
  error: unknown,
  messages: Record<string, Message> = {},
): Record<string, Message> | undefined {
  const fields = getProblem(error)?.fields;
  if (!fields?.length) return undefined;
  return Object.fromEntries(
    fields.map(({ field, code, message }) => [field, messages[`${field} ${code}`] ?? { text: message }]),
  );
}

/** Returns the message for a 429 response with the time to wait, or undefined for any other error. */
export function rateLimitMessage(error: unknown): Message | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const seconds = error.retryAfterSeconds;
  if (!seconds) return { key: 'account:errors.tooMany' };
  if (seconds < 60) return { key: 'account:errors.tooManySeconds', values: { count: seconds } };
  return { key: 'account:errors.tooManyMinutes', values: { count: Math.ceil(seconds / 60) } };
}

/** Converts an error to a form error: the server's message, or `fallback` with advice for known error kinds. */
export function toFormError(
  error: unknown,
  fallback: Message,
  fieldMessages?: Record<string, Message>,
): FormError {
  const rateLimit = rateLimitMessage(error);
  if (rateLimit) return { message: rateLimit };
  if (error instanceof ApiError && error.problem) {
    const fields = getFieldErrors(error, fieldMessages);
    // The server's message is in the plural, also for a single field.
    const singleField = error.code === 'validation_failed' && Object.keys(fields ?? {}).length === 1;
    return {
      message: singleField ? { key: 'account:errors.checkField' } : { text: error.problem.message },
      fields,
    };
  }
  const kind = classifyError(error);
  return { message: fallback, detail: kind === 'unknown' ? undefined : { key: `errors.${kind}` } };
}
