import { useTranslation } from '../../shared/i18n/use-translation';
import { CartWarning } from './CartWarning';
import { useHasUnconfirmedOrder } from './cart-view';

/** Warns that the cart may already have been ordered, because the response to the order was lost. */
export function UnconfirmedOrderBanner() {
  const { t } = useTranslation();
  const hasUnconfirmedOrder = useHasUnconfirmedOrder();
  return <div role="status">{hasUnconfirmedOrder && <CartWarning text={t('cart.noResponse')} />}</div>;
}
