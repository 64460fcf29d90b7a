import type { AdminOrder, PaymentMethod } from '../../../shared/api/types';
import { maxLength, validateFields } from '../../../shared/forms/field-rules';
import type { Message } from '../../../shared/forms/messages';
import type { FieldErrors } from '../../../shared/forms/use-form';
import { toCents, toEuros } from '../../../shared/money';
import { staffRules } from '../../../shared/staff-rules.gen';
import { isNumberInput } from '../../admin-frame';

export const paymentMethods = [
  'ideal',
  'bank_transfer',
  'card',
  'paypal',
  'online_wallet',
  'cash',
] as const satisfies PaymentMethod[];

export interface PaymentValues {
  method: string;
  /** With a decimal point. */
  amount: string;
  paidOn: string;
  reference: string;
}

/** The recorded payment, or the whole total paid today. */
export function initialPayment({ payment, totalPrice }: AdminOrder, today: string): PaymentValues {
  return {
    method: payment?.method ?? paymentMethods[0],
    amount: (payment?.amount ?? totalPrice).toFixed(2),
    paidOn: payment?.paidOn ?? today,
    reference: payment?.reference ?? '',
  };
}

export function validatePayment(values: PaymentValues, today: string): FieldErrors<PaymentValues> {
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

/** The error of a day after today. */
export function futureDay(day: string, today: string): Message | undefined {
  return day > today ? { key: 'fulfillment:errors.futureDay' } : undefined;
}

/** Paid minus total in euros; undefined if the amount cannot be saved. */
export function amountDifference(amount: string, total: number): number | undefined {
  return isPayable(amount) ? toEuros(toCents(Number(amount)) - toCents(total)) : undefined;
}
