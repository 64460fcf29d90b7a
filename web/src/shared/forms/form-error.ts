import { ApiError, classifyError, getProblem } from '../api/api-error';
import type { Message } from './messages';

/** Why a form was not taken: words about all of it, and words about single fields. */
export interface FormError {
  message: Message;
  /** What else helps, under the message. */
  detail?: Message;
  /** One line for each thing it is about. */
  lines?: readonly Message[];
  fields?: Record<string, Message>;
}

/** What the server found wrong with single fields, in our words where we have them. */
export function getFieldErrors(
  error: unknown,
  words: Record<string, Message> = {},
): Record<string, Message> | undefined {
  const fields = getProblem(error)?.fields;
  if (!fields?.length) return undefined;
  return Object.fromEntries(
    fields.map(({ field, code, message }) => [field, words[`${field} ${code}`] ?? { text: message }]),
  );
}

/** How long to wait after too many tries, or nothing when that is not what happened. */
export function rateLimitMessage(error: unknown): Message | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const seconds = error.retryAfterSeconds;
  if (!seconds) return { key: 'account:errors.tooMany' };
  if (seconds < 60) return { key: 'account:errors.tooManySeconds', values: { count: seconds } };
  return { key: 'account:errors.tooManyMinutes', values: { count: Math.ceil(seconds / 60) } };
}

/** The words of the server, or those given, with what to do about it where the cause is known. */
export function toFormError(error: unknown, otherwise: Message, words?: Record<string, Message>): FormError {
  const waiting = rateLimitMessage(error);
  if (waiting) return { message: waiting };
  if (error instanceof ApiError && error.problem) {
    const fields = getFieldErrors(error, words);
    // The server speaks of fields, also when it is only one.
    const one = error.code === 'validation_failed' && Object.keys(fields ?? {}).length === 1;
    return { message: one ? { key: 'account:errors.checkField' } : { text: error.problem.message }, fields };
  }
  const kind = classifyError(error);
  return { message: otherwise, detail: kind === 'unknown' ? undefined : { key: `errors.${kind}` } };
}
