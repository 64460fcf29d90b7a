import type { AdminOrder, PaymentMethod } from '../../../shared/api/types';
import type { FieldErrors } from '../../../shared/forms/use-form';
import { toCents, toEuros } from '../../../shared/money';

export const paymentMethods = [
  'ideal',
  'bank_transfer',
  'card',
  'paypal',
  'online_wallet',
] as const satisfies PaymentMethod[];

export interface PaymentValues {
  method: string;
  /** With a decimal point. */
  amount: string;
  paidOn: string;
  reference: string;
}

/** The recorded payment, or the whole total paid today. */
export function initialPayment({ payment, totalPrice }: AdminOrder, today: Date): PaymentValues {
  return {
    method: payment?.method ?? paymentMethods[0],
    amount: (payment?.amount ?? totalPrice).toFixed(2),
    paidOn: payment?.paidOn ?? localDay(today),
    reference: payment?.reference ?? '',
  };
}

export function validatePayment({ amount, paidOn }: PaymentValues): FieldErrors<PaymentValues> {
  return {
    ...(!(Number(amount) > 0) && { amount: { key: 'fulfillment:errors.amount' } as const }),
    ...(!paidOn && { paidOn: { key: 'fulfillment:errors.paidOn' } as const }),
  };
}

/** Paid minus total in euros; undefined without a number. */
export function amountDifference(amount: string, total: number): number | undefined {
  const paid = Number(amount);
  return amount.trim() && Number.isFinite(paid) ? toEuros(toCents(paid) - toCents(total)) : undefined;
}

/** The day in the time zone of the browser, such as `2026-11-15`. */
function localDay(date: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}
