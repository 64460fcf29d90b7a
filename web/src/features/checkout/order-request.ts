import type { OrderRequest } from '../../shared/api/types';
import type { CartItem } from '../cart';
import { type CheckoutValues, ticked } from './checkout-form';
import { internationalPhone } from './phone';

/** The form and the cart as the server takes them. Prices and total only say what the buyer saw. */
export function orderRequest(
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
    phone: internationalPhone({ country: phoneCountry, national: phone }) ?? phone.trim(),
    telegram: values.telegram.trim() || undefined,
    address: addressOf(values),
    useAsInvoiceAddress: values.useAsInvoiceAddress === ticked,
    subscribeToNewsletter: values.subscribeToNewsletter === ticked,
    ageConfirmed: values.ageConfirmed === ticked,
  };
}

function addressOf(values: CheckoutValues): OrderRequest['address'] {
  const address = {
    street: values.street.trim(),
    city: values.city.trim(),
    country: values.country,
    zipCode: values.zipCode.trim(),
  };
  const postBox = values.postBox.trim();
  // Left out when there is none; the generated type takes its default for a promise that it is there.
  return (postBox ? { ...address, postBox } : address) as OrderRequest['address'];
}
