import type { AdminOrder, OrderAdjustments } from '../../../shared/api/types';
import { maxLength, validateFields } from '../../../shared/forms/field-rules';
import type { Message } from '../../../shared/forms/messages';
import { rules } from '../../../shared/rules.gen';
import { discountError, discountText, isFee, type PriceFields, parseDiscount } from './discount-text';
import { itemsCents, lineCents, type OrderLine } from './order-lines';

export function priceFieldsOf({
  discount,
  shippingOverride,
  adjustmentReason = '',
}: AdminOrder): PriceFields {
  return {
    discount: discountText(discount),
    shippingFee: shippingOverride?.toFixed(2) ?? '',
    adjustmentReason,
  };
}

export function validatePriceFields(
  { discount, shippingFee, adjustmentReason }: PriceFields,
  lines: readonly OrderLine[],
): Partial<Record<keyof PriceFields | 'lines', Message>> {
  const isReasonNeeded = needsReason({ discount, shippingFee }, lines);
  const hasWrongLine = lines.some((line) => lineDiscountError(line));
  return {
    ...(hasWrongLine && { lines: { key: 'fulfillment:errors.lineDiscounts' } }),
    ...validateFields(
      { discount, shippingFee, adjustmentReason },
      {
        discount: (text) => discountError(text, itemsCents(lines)),
        shippingFee: (fee) =>
          isFee(fee) || fee.trim() === '' ? undefined : { key: 'fulfillment:errors.shippingFee' },
        adjustmentReason: (reason) =>
          isReasonNeeded && reason.trim() === ''
            ? { key: 'fulfillment:errors.adjustmentReason' }
            : maxLength(rules.titleMaxChars)(reason),
      },
    ),
  };
}

export function needsReason(
  { discount, shippingFee }: Pick<PriceFields, 'discount' | 'shippingFee'>,
  lines: readonly OrderLine[],
): boolean {
  const texts = [discount, shippingFee, ...lines.map((line) => line.discount ?? '')];
  return texts.some((text) => text.trim() !== '');
}

export function lineDiscountError(line: OrderLine): Message | undefined {
  return discountError(line.discount ?? '', lineCents(line).full);
}

export function toAdjustments(
  { discount, shippingFee, adjustmentReason }: PriceFields,
  lines: readonly OrderLine[],
): OrderAdjustments {
  return {
    items: lines.flatMap(({ id, discount: text = '' }) => {
      const ofLine = parseDiscount(text);
      return ofLine ? [{ id, ...ofLine }] : [];
    }),
    discount: parseDiscount(discount) ?? null,
    shipping: shippingFee.trim() === '' ? null : Number(shippingFee),
    reason: adjustmentReason.trim() || null,
  };
}
