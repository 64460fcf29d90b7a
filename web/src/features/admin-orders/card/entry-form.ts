import type { AdminOrder, OrderEntry, PaymentMethod } from '../../../shared/api/types';
import { readLocalStorage, writeLocalStorage } from '../../../shared/browser-storage';
import { maxLength, validateFields } from '../../../shared/forms/field-rules';
import type { Message } from '../../../shared/forms/messages';
import type { FieldErrors } from '../../../shared/forms/use-form';
import { toCents, toEuros } from '../../../shared/money';
import { paymentMethods } from '../../../shared/payment-methods';
import { staffRules } from '../../../shared/staff-rules.gen';
import { storageKeys } from '../../../shared/storage-keys';
import { isNumberInput } from '../../admin-frame';
import { entriesInForce, moneyOf } from '../../orders';
import { keptAmount, receivedAmount } from '../order-model';

export type EntryKind = 'payment' | 'refund';

export interface EntryValues {
  method: string;
  /** With a decimal point. */
  amount: string;
  paidOn: string;
  reference: string;
  /** After a refund, whether the buyer still has to pay what is open. */
  stillOwed: boolean;
}

/** The method that was used last in this browser. */
export function lastPaymentMethod(): PaymentMethod {
  const last = readLocalStorage(storageKeys.lastPaymentMethod);
  return paymentMethods.find((method) => method === last) ?? 'ideal';
}

export function rememberPaymentMethod(method: string): void {
  writeLocalStorage(storageKeys.lastPaymentMethod, method);
}

/** What a form about money was based on: the entries and the open amount. */
export function moneyVersion(order: AdminOrder) {
  const { open, entries } = moneyOf(order);
  return [open, entries.map(({ id }) => id)];
}

/**
 * What is open today: the open amount of a payment; of a refund what is due, else what was received.
 * Money goes back the way it came.
 */
export function initialEntry(kind: EntryKind, order: AdminOrder, today: string): EntryValues {
  const { open, entries } = moneyOf(order);
  const paidBy =
    kind === 'refund'
      ? entriesInForce(entries).findLast((entry) => entry.kind === 'payment')?.method
      : undefined;
  const amount = kind === 'payment' ? open : open < 0 ? -open : receivedAmount(order);
  return {
    method: paidBy ?? lastPaymentMethod(),
    amount: amount > 0 ? amount.toFixed(2) : '',
    paidOn: today,
    reference: '',
    // Otherwise the refund would waive what was open before it.
    stillOwed: kind === 'refund' && open > 0,
  };
}

/** What is no longer expected from the buyer if nothing is owed after a refund, in euros. */
export function waivedAmount(amount: string, order: AdminOrder): number {
  const refund = isPayable(amount) ? toCents(Number(amount)) : 0;
  return toEuros(Math.max(0, toCents(keptAmount(order)) - toCents(receivedAmount(order)) + refund));
}

export function validateEntry(values: EntryValues, today: string): FieldErrors<EntryValues> {
  return validateFields(values, {
    amount: (amount) => {
      if (isPayable(amount)) return undefined;
      return { key: Number(amount) <= 0 ? 'fulfillment:errors.amount' : 'fulfillment:errors.amountNumber' };
    },
    paidOn: (day) => (day ? futureDay(day, today) : { key: 'fulfillment:errors.paidOn' }),
    reference: maxLength(staffRules.paymentReferenceMaxChars),
  });
}

const isPayable = (amount: string) => isNumberInput(amount, 2) && Number(amount) > 0;

/** Whether an entry has the values of the form. */
export function hasValues({ method, amount, paidOn, reference }: OrderEntry, values: EntryValues): boolean {
  return (
    method === values.method &&
    toCents(amount) === toCents(Number(values.amount)) &&
    paidOn === values.paidOn &&
    (reference ?? '') === values.reference.trim()
  );
}

/** The error of a day after today. */
export function futureDay(day: string, today: string): Message | undefined {
  return day > today ? { key: 'fulfillment:errors.futureDay' } : undefined;
}

/** A typed amount minus the open one in euros; undefined if the amount cannot be saved. */
export function amountDifference(amount: string, open: number): number | undefined {
  return isPayable(amount) ? toEuros(toCents(Number(amount)) - toCents(open)) : undefined;
}
