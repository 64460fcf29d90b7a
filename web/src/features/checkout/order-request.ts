import type { OrderRequest } from '../../shared/api/types';
import { toE164 } from '../account';
import type { CartItem } from '../cart';
import type { CheckoutValues } from './checkout-form';
import { normalizeTelegram } from './telegram';

/** Builds the request. Prices and total are those displayed to the buyer; the server compares them with its own. */
export function toOrderRequest(
  values: CheckoutValues,
  items: readonly CartItem[],
  totalPrice: number,
): OrderRequest {
  const { phone, phoneCountry } = values;
  return {
    items: items.map(({ id, name, price, quantity, img }) => ({
      id: String(id),
      name,
      price,
      quantity,
      img: img ?? undefined,
    })),
    totalPrice,
    email: values.email.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phone: toE164({ country: phoneCountry, national: phone }) ?? phone.trim(),
    telegram: normalizeTelegram(values.telegram) || undefined,
    address: toAddress(values),
    ...(!values.useAsInvoiceAddress && { invoiceAddress: toInvoiceAddress(values) }),
    useAsInvoiceAddress: values.useAsInvoiceAddress,
    subscribeToNewsletter: values.subscribeToNewsletter,
    ageConfirmed: values.ageConfirmed,
  };
}

function toAddress(values: CheckoutValues): OrderRequest['address'] {
  const address = {
    street: values.street.trim(),
    city: values.city.trim(),
    country: values.country,
    zipCode: values.zipCode.trim(),
    ...optional('apartment', values.apartment),
    ...optional('postBox', values.postBox),
  };
  // The generated type requires the optional fields because of their defaults.
  return address as OrderRequest['address'];
}

function toInvoiceAddress(values: CheckoutValues): OrderRequest['invoiceAddress'] {
  const address = {
    ...optional('name', values.invoiceName),
    street: values.invoiceStreet.trim(),
    ...optional('apartment', values.invoiceApartment),
    city: values.invoiceCity.trim(),
    zipCode: values.invoiceZipCode.trim(),
    country: values.invoiceCountry,
  };
  return address as OrderRequest['invoiceAddress'];
}

/** Omits an empty field. */
function optional(name: string, value: string) {
  return value.trim() ? { [name]: value.trim() } : {};
}
