import { ApiError, classifyError, type ErrorCode, problemOf } from '../../shared/api/problem';
import { type Failure, fieldsOf, tooManyTries } from '../../shared/forms/failure';
import type { Message, MessageKey } from '../../shared/forms/messages';
import type { CartProblem } from './cart-problems';

// Why there is no order, and in which words that is told.

export type OrderRefusal = 'stock' | 'unavailable' | 'price' | 'repeated' | 'other';

/** Told by the code; the words of a message count where no code of ours tells. */
export function refusalOf(error: unknown): OrderRefusal {
  const code = error instanceof ApiError ? error.code : undefined;
  const known = code && refusals[code];
  if (known) return known;
  const words = error instanceof Error ? error.message : String(error);
  if (/stock|склад/i.test(words)) return 'stock';
  return /unavailable|недоступ/i.test(words) && !isBusy(error) ? 'unavailable' : 'other';
}

const refusals: Partial<Record<ErrorCode, OrderRefusal>> = {
  insufficient_stock: 'stock',
  product_unavailable: 'unavailable',
  price_changed: 'price',
  idempotency_key_reused: 'repeated',
};

/** A server that is "temporarily unavailable" says nothing about a product. */
function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/**
 * Is it certain that this send has made no order? Without an answer, or with one of a server in trouble or of a proxy
 * that lost patience, there may be one after all.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

/**
 * Does it settle all sends of this key? Only those refusals do that the server gives after it has looked for the
 * order of the key; too many tries or an expired session say nothing about an earlier send.
 */
export function isDecided(error: unknown): boolean {
  return isRefused(error) && error instanceof ApiError && error.code !== undefined && error.code in refusals;
}

export function orderFailure(error: unknown): Failure {
  const waiting = tooManyTries(error);
  if (waiting) return { message: waiting };
  switch (refusalOf(error)) {
    case 'stock':
      return { message: { key: 'checkout.stockError' }, lines: shortages(error) };
    case 'unavailable':
      return { message: { key: 'checkout.productUnavailable' }, lines: shortages(error) };
    case 'repeated':
      return { message: repeatedMessage(error) };
    default:
      return otherFailure(error);
  }
}

/** The server names the order of the key to whom it belongs. */
function repeatedMessage(error: unknown): Message {
  const details = problemOf(error)?.details;
  const { orderId: id, orderNumber: number } = details ?? {};
  if (id == null || number == null) return { key: 'checkout:errors.keyReused' };
  return { key: 'checkout:errors.alreadyPlaced', values: { id, number } };
}

function otherFailure(error: unknown): Failure {
  const message: Message = { key: 'checkout.error' };
  const kind = classifyError(error);
  if (!isRefused(error) || !(error instanceof ApiError)) {
    const detail: Message | undefined =
      kind === 'network' || kind === 'server' ? { key: `errors.${kind}` } : undefined;
    return { message: { key: 'checkout:errors.noAnswer' }, detail };
  }
  if (!error.problem || kind === 'unauthorized') {
    return { message, detail: { key: kind === 'unknown' ? 'checkout:errors.saved' : `errors.${kind}` } };
  }
  const fields = fieldsOf(error);
  return {
    message,
    detail: { text: error.problem.message },
    fields: fields && Object.fromEntries(Object.entries(fields).map(([name, words]) => [ours(name), words])),
  };
}

/** The server names the parts of an address by their path. */
function ours(field: string): string {
  return field.replace(/^address\./, '');
}

/** Every line that is short, in words of its own; those that are gone share theirs. */
function shortages(error: unknown): Message[] {
  const items = problemOf(error)?.details?.items ?? [];
  const short = items.filter(({ reason }) => reason === 'insufficient_stock');
  const gone = items.filter(({ reason }) => reason === 'unavailable');
  const lines: Message[] = short.map(({ name, available, requested }) => ({
    key: 'checkout.insufficientStock',
    values: { name, available: available ?? 0, count: requested },
  }));
  if (gone.length > 0) {
    const names = gone.map(({ name }) => name).join(', ');
    lines.push({ key: 'checkout.unavailableItems', values: { names } });
  }
  return lines;
}

const problemKeys = {
  missing: 'checkout.itemMissing',
  outOfStock: 'checkout.itemOutOfStock',
  tooMany: 'checkout.itemOnly',
  checkFailed: 'checkout.itemCheckFailed',
} as const satisfies Record<CartProblem['reason'], MessageKey>;

/** What the check before the order found, in one sentence. `say` is needed because the parts are texts themselves. */
export function problemsFailure(
  problems: readonly CartProblem[],
  say: (message: Message) => string,
  cause?: unknown,
): Failure {
  const parts = problems.map(({ reason, name, available }) =>
    say({ key: problemKeys[reason], values: { name, count: available } }),
  );
  const kind = cause === undefined ? undefined : classifyError(cause);
  return {
    message: { key: 'checkout.cartProblems', values: { problems: parts.join('; ') } },
    detail: kind && { key: `errors.${kind}` },
  };
}
