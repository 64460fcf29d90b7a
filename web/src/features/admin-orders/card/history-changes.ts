import type { OrderValues } from '../../../shared/api/types';
import type { Language } from '../../../shared/i18n/languages';
import { formatMoney } from '../../../shared/money';
import { formatPhone } from '../../../shared/phones';
import { formatAddress } from '../order-model';

/** A changed value before and after; `undefined` if there was or is none. */
export type HistoryChange =
  | { kind: 'added' | 'removed'; name: string; quantity: number }
  | { kind: 'quantity'; name: string; before: number; after: number }
  | { kind: 'discount'; name: string; before: string; after: string }
  | { kind: 'value'; field: ChangedField; before?: string; after?: string };

export type ChangedField =
  | 'discount'
  | 'adjustmentReason'
  | 'shipping'
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
    ...fields
      .filter((field) => left.get(field) !== right.get(field))
      .map((field) => ({ kind: 'value' as const, field, before: left.get(field), after: right.get(field) })),
  ];
}

type Items = NonNullable<OrderValues['items']>;

function itemChanges(before: Items, after: Items, language: Language): HistoryChange[] {
  const removed = before.filter(({ id }) => !after.some((item) => item.id === id));
  const changes = after.flatMap(({ id, name, quantity, discount = 0 }): HistoryChange[] => {
    const previous = before.find((item) => item.id === id);
    const [was, is] = [previous?.discount ?? 0, discount].map((amount) => formatMoney(amount, language));
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

/** The values as text, in display order. Missing ones are absent. */
function readValues(
  values: OrderValues | undefined,
  { language, formatDay, formatTime, methodName, formatPostBox }: Formats,
): Map<ChangedField, string> {
  const money = (amount: number | undefined) => amount !== undefined && formatMoney(amount, language);
  const contact = values?.contact;
  const address = values?.address;
  const postBox = address?.postBox && formatPostBox(address.postBox);
  const invoice = values?.invoiceAddress;
  const entries: [ChangedField, string | false | undefined | null][] = [
    ['discount', values?.discount ? money(values.discount) : undefined],
    ['shipping', money(values?.shipping)],
    ['total', money(values?.totalPrice)],
    ['adjustmentReason', values?.adjustmentReason],
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
