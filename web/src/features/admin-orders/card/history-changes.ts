import type { Discount, OrderValues } from '../../../shared/api/types';
import { formatDecimal } from '../../../shared/counts';
import type { Language } from '../../../shared/i18n/languages';
import { formatMoney } from '../../../shared/money';
import { formatPhone } from '../../../shared/phones';
import { formatAddress } from '../order-model';

/** A changed value before and after; `undefined` if there was or is none. */
export type HistoryChange =
  | { kind: 'added' | 'removed'; name: string; quantity: number }
  | { kind: 'quantity'; name: string; before: number; after: number }
  | { kind: 'returned'; name: string; returned: number; restocked: number }
  | { kind: 'discount'; name: string; before: string; after: string }
  | { kind: 'value'; field: ChangedField; before?: string; after?: string };

export type ChangedField =
  | 'discount'
  | 'adjustmentReason'
  | 'returnedAmount'
  | 'returnedShipping'
  | 'shipping'
  | 'shippingOverride'
  | 'total'
  | 'contactName'
  | 'email'
  | 'phone'
  | 'telegram'
  | 'address'
  | 'invoiceAddress'
  | 'method'
  | 'amount'
  | 'paidOn'
  | 'reference'
  | 'callBackAt'
  | 'carrier'
  | 'trackingNumber';

interface Formats {
  language: Language;
  formatDay: (day: string) => string;
  formatTime: (time: string) => string;
  methodName: (method: string) => string;
  formatPostBox: (postBox: string) => string;
  /** The text of a shipping fee that the customer gets back. */
  shippingRefunded: string;
}

/** What differs between the values before and after an action of staff, in the order of the order card. */
export function historyChanges(
  before: OrderValues | undefined,
  after: OrderValues | undefined,
  formats: Formats,
): HistoryChange[] {
  const [left, right] = [readValues(before, formats), readValues(after, formats)];
  const fields = [...new Set([...left.keys(), ...right.keys()])];
  return [
    ...itemChanges(before?.items ?? [], after?.items ?? [], formats.language),
    ...returnChanges(before?.returned?.items ?? [], after?.returned?.items ?? []),
    ...fields
      .filter((field) => left.get(field) !== right.get(field))
      .map((field) => ({ kind: 'value' as const, field, before: left.get(field), after: right.get(field) })),
  ];
}

/** The amount, and the percentage if staff gave one. */
function discountText(discount: Discount | undefined, language: Language): string | undefined {
  if (!discount) return undefined;
  const amount = formatMoney(discount.amount, language);
  return discount.percent === undefined
    ? amount
    : `${amount} (${formatDecimal(discount.percent, language)}%)`;
}

type Items = NonNullable<OrderValues['items']>;

function itemChanges(before: Items, after: Items, language: Language): HistoryChange[] {
  const removed = before.filter(({ id }) => !after.some((item) => item.id === id));
  const changes = after.flatMap(({ id, name, quantity, discount }): HistoryChange[] => {
    const previous = before.find((item) => item.id === id);
    const [was, is] = [previous?.discount, discount].map(
      (given) => discountText(given, language) ?? formatMoney(0, language),
    );
    const isNew: HistoryChange[] = previous ? [] : [{ kind: 'added', name, quantity }];
    const isMore: HistoryChange[] =
      previous && previous.quantity !== quantity
        ? [{ kind: 'quantity', name, before: previous.quantity, after: quantity }]
        : [];
    const isOff: HistoryChange[] =
      was && is && was !== is ? [{ kind: 'discount', name, before: was, after: is }] : [];
    return [...isNew, ...isMore, ...isOff];
  });
  return [...removed.map(({ name, quantity }) => ({ kind: 'removed' as const, name, quantity })), ...changes];
}

type ReturnedItems = NonNullable<OrderValues['returned']>['items'];

function returnChanges(before: ReturnedItems, after: ReturnedItems): HistoryChange[] {
  const nothing = before
    .filter(({ id }) => !after.some((item) => item.id === id))
    .map((item) => ({ ...item, returned: 0, restocked: 0 }));
  const isOther = ({ id, returned, restocked }: ReturnedItems[number]) =>
    !before.some((item) => item.id === id && item.returned === returned && item.restocked === restocked);
  return [...after.filter(isOther), ...nothing].map(({ name, returned, restocked }) => ({
    kind: 'returned' as const,
    name,
    returned,
    restocked,
  }));
}

/** The values as text, in display order. Missing ones are absent. */
function readValues(
  values: OrderValues | undefined,
  { language, formatDay, formatTime, methodName, formatPostBox, shippingRefunded }: Formats,
): Map<ChangedField, string> {
  const money = (amount: number | undefined) => amount !== undefined && formatMoney(amount, language);
  const contact = values?.contact;
  const address = values?.address;
  const postBox = address?.postBox && formatPostBox(address.postBox);
  const invoice = values?.invoiceAddress;
  const entries: [ChangedField, string | false | undefined | null][] = [
    ['discount', discountText(values?.discount, language)],
    ['shipping', money(values?.shipping)],
    ['shippingOverride', money(values?.shippingOverride)],
    ['total', money(values?.totalPrice)],
    ['adjustmentReason', values?.adjustmentReason],
    ['returnedShipping', values?.returned?.shippingRefunded && shippingRefunded],
    ['returnedAmount', money(values?.returned?.amount)],
    ['contactName', contact && `${contact.firstName} ${contact.lastName}`],
    ['email', contact?.email],
    ['phone', contact && formatPhone(contact.phone)],
    ['telegram', contact?.telegram && `@${contact.telegram}`],
    ['address', address && [formatAddress(address, language), postBox].filter(Boolean).join(', ')],
    [
      'invoiceAddress',
      invoice && [invoice.name, formatAddress(invoice, language)].filter(Boolean).join(', '),
    ],
    ['method', values?.paymentMethod && methodName(values.paymentMethod)],
    ['amount', money(values?.paymentAmount)],
    ['paidOn', values?.paidOn && formatDay(values.paidOn)],
    ['reference', values?.paymentReference],
    ['callBackAt', values?.callBackAt && formatTime(values.callBackAt)],
    ['carrier', values?.carrier],
    ['trackingNumber', values?.trackingNumber],
  ];
  return new Map(entries.flatMap(([field, text]) => (text ? [[field, text] as const] : [])));
}
