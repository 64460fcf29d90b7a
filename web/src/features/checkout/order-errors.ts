import {
  ApiError,
  classifyError,
  type ErrorCode,
  getProblem,
  isRejected,
  problemDetail,
} from '../../shared/api/api-error';
import { type FormError, getFieldErrors, rateLimitMessage } from '../../shared/forms/form-error';
import type { Message, MessageKey } from '../../shared/forms/messages';
import type { Language } from '../../shared/i18n/languages';
import { formatMoney } from '../../shared/money';
import type { CartIssue } from './cart-issues';

export type OrderErrorKind = 'stock' | 'unavailable' | 'price' | 'limit' | 'repeated' | 'other';

/** Classifies by error code, and by the text of the message if the code is not listed. */
export function orderErrorKind(error: unknown): OrderErrorKind {
  const code = error instanceof ApiError ? error.code : undefined;
  const kind = code && kindByCode[code];
  if (kind) return kind;
  const message = error instanceof Error ? error.message : String(error);
  if (/stock|склад/i.test(message)) return 'stock';
  return /unavailable|недоступ/i.test(message) && !isServerError(error) ? 'unavailable' : 'other';
}

const kindByCode: Partial<Record<ErrorCode, OrderErrorKind>> = {
  insufficient_stock: 'stock',
  product_unavailable: 'unavailable',
  price_changed: 'price',
  order_too_large: 'limit',
  too_many_open_orders: 'limit',
  idempotency_key_reused: 'repeated',
};

/** The message of a 5xx error ("temporarily unavailable") is not about a product. */
function isServerError(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/**
 * Whether the error resolves all requests with this idempotency key. That applies only to errors that the server
 * returns after looking up the key; rate limiting or an expired session say nothing about an earlier request.
 */
export function isAttemptResolved(error: unknown): boolean {
  return (
    isRejected(error) && error instanceof ApiError && error.code !== undefined && error.code in kindByCode
  );
}

export function toOrderFormError(error: unknown, language: Language): FormError {
  const rateLimited = rateLimitMessage(error);
  if (rateLimited) return { message: rateLimited };
  switch (orderErrorKind(error)) {
    case 'stock':
      return { message: { key: 'checkout.stockError' }, lines: stockIssueLines(error) };
    case 'unavailable':
      return { message: { key: 'checkout.productUnavailable' }, lines: stockIssueLines(error) };
    case 'limit':
      return { message: limitMessage(error, language) };
    case 'repeated':
      return { message: repeatedMessage(error) };
    default:
      return otherError(error);
  }
}

/** Names the limit, which the details of the error contain. */
function limitMessage(error: unknown, language: Language): Message {
  const problem = getProblem(error);
  const [limit, max] = [problemDetail(problem, 'limit'), problemDetail(problem, 'max') ?? 0];
  const requested = problemDetail(problem, 'requested') ?? 0;
  switch (limit) {
    case 'units':
      return { key: 'checkout:errors.tooManyUnits', values: { max, count: Number(requested) } };
    case 'value': {
      const values = { max: formatMoney(max, language), amount: formatMoney(Number(requested), language) };
      return { key: 'checkout:errors.tooHighValue', values };
    }
    case 'open_orders':
      return { key: 'checkout:errors.tooManyOpenOrders', values: { max } };
    default:
      return problem ? { text: problem.message } : { key: 'checkout.error' };
  }
}

/** The server returns the existing order only to its owner. */
function repeatedMessage(error: unknown): Message {
  const problem = getProblem(error);
  const id = problemDetail(problem, 'orderId');
  const number = problemDetail(problem, 'orderNumber');
  if (id == null || number == null) return { key: 'checkout:errors.keyReused' };
  return { key: 'checkout:errors.alreadyPlaced', values: { id, number } };
}

function otherError(error: unknown): FormError {
  const message: Message = { key: 'checkout.error' };
  const kind = classifyError(error);
  if (!isRejected(error) || !(error instanceof ApiError)) {
    const detail: Message | undefined =
      kind === 'network' || kind === 'server' ? { key: `errors.${kind}` } : undefined;
    return { message: { key: 'checkout:errors.noResponse' }, detail };
  }
  if (!error.problem || kind === 'unauthorized') {
    return { message, detail: { key: kind === 'unknown' ? 'checkout:errors.saved' : `errors.${kind}` } };
  }
  const fields = getFieldErrors(error);
  return {
    message,
    detail: { text: error.problem.message },
    fields:
      fields &&
      Object.fromEntries(Object.entries(fields).map(([name, message]) => [formFieldName(name), message])),
  };
}

/** "address.street" → "street", "invoiceAddress.street" → "invoiceStreet" */
export function formFieldName(field: string): string {
  return field
    .replace(/^address\./, '')
    .replace(/^invoiceAddress\.(\w)/, (_, letter: string) => `invoice${letter.toUpperCase()}`);
}

/** Returns one line per product with insufficient stock, and one line for all unavailable products. */
function stockIssueLines(error: unknown): Message[] {
  const items = problemDetail(getProblem(error), 'items') ?? [];
  const insufficient = items.filter(({ reason }) => reason === 'insufficient_stock');
  const unavailable = items.filter(({ reason }) => reason === 'unavailable');
  const lines: Message[] = insufficient.map(({ name, available, requested }) => ({
    key: 'checkout.insufficientStock',
    values: { name, available: available ?? 0, count: requested },
  }));
  if (unavailable.length > 0) {
    const names = unavailable.map(({ name }) => name).join(', ');
    lines.push({ key: 'checkout.unavailableItems', values: { names } });
  }
  return lines;
}

/** Adds changed prices to the error about cart issues. */
export function withPriceChanges(issuesError: FormError, priceError: FormError | undefined): FormError {
  return priceError ? { ...issuesError, lines: priceError.lines, detail: priceError.message } : issuesError;
}

/** Returns the price changes of such an error once the cart issues are resolved. */
export function withoutCartIssues(error: FormError | null): FormError | null {
  return error?.lines && error.detail ? { message: error.detail, lines: error.lines } : null;
}

const issueKeys = {
  missing: 'checkout.itemMissing',
  outOfStock: 'checkout.itemOutOfStock',
  tooMany: 'checkout.itemOnly',
  checkFailed: 'checkout.itemCheckFailed',
} as const satisfies Record<CartIssue['reason'], MessageKey>;

/** Combines the cart issues in one message; its parts are formatted texts, hence `formatMessage`. */
export function cartIssuesError(
  issues: readonly CartIssue[],
  formatMessage: (message: Message) => string,
  cause?: unknown,
): FormError {
  const parts = issues.map(({ reason, name, available }) =>
    formatMessage({ key: issueKeys[reason], values: { name, count: available } }),
  );
  const problems: Message = { key: 'checkout.cartProblems', values: { problems: parts.join('; ') } };
  if (cause === undefined) return { message: problems };
  // The reason of a failed check comes first: nothing is wrong with the items.
  const kind = classifyError(cause);
  return { message: { key: `errors.${kind}` }, detail: kind === 'network' ? undefined : problems };
}
