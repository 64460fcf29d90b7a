import type { AdminOrder, OrderEdit } from '../../../shared/api/types';
import type { Language } from '../../../shared/i18n/languages';
import { parsePhone } from '../../account';
import { conflictingFields, type FormState } from '../../admin-frame';
import {
  type CheckoutValues,
  deliveryFields,
  formFieldName,
  invoiceFields,
  toOrderRequest,
  validateStep,
} from '../../checkout';
import { discountText, type PriceFields } from './discount-text';
import type { OrderLine } from './order-lines';
import { priceFieldsOf, toAdjustments } from './price-fields';

/** The editable content of an order, with the fields of the checkout. */
export interface EditValues extends CheckoutValues, PriceFields {
  lines: OrderLine[];
  note: string;
  notify: boolean;
}

export function valuesOf(order: AdminOrder): EditValues {
  const { address, invoiceAddress } = order;
  const phone = parsePhone(order.phone, address.country);
  return {
    lines: order.items.map(({ id, name, price, quantity, img, discount }) => ({
      id,
      name,
      price,
      quantity,
      img: img ?? null,
      discount: discountText(discount),
    })),
    ...priceFieldsOf(order),
    email: order.email,
    firstName: order.firstName,
    lastName: order.lastName,
    phoneCountry: phone.country,
    phone: phone.national,
    telegram: order.telegram ? `@${order.telegram}` : '',
    street: address.street,
    apartment: address.apartment ?? '',
    zipCode: address.zipCode,
    city: address.city,
    country: address.country,
    postBox: address.postBox ?? '',
    // Older clients did not send the other address.
    useAsInvoiceAddress: order.useAsInvoiceAddress || !invoiceAddress,
    invoiceName: invoiceAddress?.name ?? '',
    invoiceStreet: invoiceAddress?.street ?? '',
    invoiceApartment: invoiceAddress?.apartment ?? '',
    invoiceZipCode: invoiceAddress?.zipCode ?? '',
    invoiceCity: invoiceAddress?.city ?? '',
    invoiceCountry: invoiceAddress?.country ?? address.country,
    subscribeToNewsletter: order.subscribeToNewsletter,
    ageConfirmed: true,
    note: '',
    notify: false,
  };
}

export function toEdit(values: EditValues, version: number): OrderEdit {
  const { email, firstName, lastName, phone, telegram, address, useAsInvoiceAddress, invoiceAddress } =
    toOrderRequest(values, [], 0);
  return {
    items: values.lines.map(({ id, quantity }) => ({ id, quantity })),
    adjustments: toAdjustments(values, values.lines),
    email,
    firstName,
    lastName,
    phone,
    telegram,
    address,
    useAsInvoiceAddress,
    invoiceAddress,
    version,
    notify: values.notify,
    note: values.note.trim() || null,
  };
}

type AddressFields = typeof deliveryFields | typeof invoiceFields;

export interface AddressConflict {
  addresses: AddressFields[];
  own: EditValues;
}

/** The addresses that a colleague changed, too. An address is one value: parts of two would be a third one. */
export function conflictingAddresses(
  theirs: EditValues,
  opened: EditValues,
  changes: Partial<EditValues>,
): AddressFields[] {
  const own = { ...opened, ...changes };
  return [deliveryFields, invoiceFields].filter(
    (fields) =>
      fields.some((field) => own[field] !== opened[field]) &&
      fields.some((field) => theirs[field] !== opened[field]) &&
      fields.some((field) => theirs[field] !== own[field]),
  );
}

/** Other fields that both changed. */
export function conflictingValues(theirs: EditValues, mine: FormState<EditValues>): (keyof EditValues)[] {
  const addresses: readonly (keyof EditValues)[] = [...deliveryFields, ...invoiceFields];
  return conflictingFields(theirs, mine).filter((field) => !addresses.includes(field));
}

const priceFieldPaths: Readonly<Record<string, keyof PriceFields>> = {
  'adjustments.discount': 'discount',
  'adjustments.shipping': 'shippingFee',
  'adjustments.reason': 'adjustmentReason',
};

/** The field of the form for a path of the server. */
export function fieldOf(path: string): string {
  if (path.startsWith('items') || path === 'adjustments.items') return 'lines';
  return priceFieldPaths[path] ?? formFieldName(path);
}

/** As in the checkout, but a customer who called may have no email. */
export function validateContactOfStaff<Values extends CheckoutValues>(
  values: Values,
  deliveryCountries: readonly string[],
  language: Language,
) {
  const errors = validateStep(1, values, deliveryCountries, language);
  if (!values.email.trim()) delete errors.email;
  return errors;
}
