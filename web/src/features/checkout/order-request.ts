import type { OrderRequest } from '../../shared/api/types';
import type { CartItem } from '../cart';
import type { CheckoutValues } from './checkout-form';
import { toE164 } from './phone';
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
  };
  const postBox = values.postBox.trim();
  // Omitted if empty; the generated type requires it because of its default.
  return (postBox ? { ...address, postBox } : address) as OrderRequest['address'];
}
