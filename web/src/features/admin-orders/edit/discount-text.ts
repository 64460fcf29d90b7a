import type { Discount, NewDiscount } from '../../../shared/api/types';
import type { Message } from '../../../shared/forms/messages';
import { toCents } from '../../../shared/money';
import { isNumberInput, readNumberInput } from '../../admin-frame';

/** What staff change about the price of an order as a whole; empty fields change nothing. */
export interface PriceFields {
  /** Off the sum of the items: `10%`, or euros such as `5` or `2.50`. */
  discount: string;
  /** Euros, instead of the fee of the zone. */
  shippingFee: string;
  adjustmentReason: string;
}

export const noPriceFields: PriceFields = { discount: '', shippingFee: '', adjustmentReason: '' };

/** A discount as staff would type it, with a decimal point. */
export function discountText(discount: Discount | undefined): string {
  if (!discount) return '';
  return discount.percent === undefined ? discount.amount.toFixed(2) : `${discount.percent}%`;
}

/** `undefined` if the text is empty or not a discount. */
export function parseDiscount(text: string): NewDiscount | undefined {
  const isPercent = text.trim().endsWith('%');
  const number = readNumberInput(isPercent ? text.trim().slice(0, -1) : text, 2);
  const value = Number(number);
  if (!isNumberInput(number, 2) || !(value > 0) || (isPercent && value > 100)) return undefined;
  return isPercent ? { percent: value } : { amount: value };
}

/** Whether the text is a shipping fee. */
export function isFee(text: string): boolean {
  return /\d/.test(text) && isNumberInput(text, 2);
}

/** The cents off a price, rounded half up as on the server. */
export function centsOff(text: string, price: number): number {
  const discount = parseDiscount(text);
  if (discount?.amount != null) return Math.min(toCents(discount.amount), price);
  return Math.floor((price * toCents(discount?.percent ?? 0) + 5000) / 10_000);
}

/** Why a discount cannot be given; nothing for an empty field. */
export function discountError(text: string, price: number): Message | undefined {
  if (text.trim() === '') return undefined;
  const discount = parseDiscount(text);
  if (!discount) return { key: 'fulfillment:errors.discount' };
  const isTooHigh = discount.amount != null && toCents(discount.amount) > price;
  return isTooHigh ? { key: 'fulfillment:errors.discountTooHigh' } : undefined;
}
