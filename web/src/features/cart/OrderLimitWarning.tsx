import type { OrderLimits } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { useSettings } from '../settings';
import { CartWarning } from './CartWarning';
import { useCartTotals } from './cart-view';

/** Warns about a cart that is larger than an order may be. The server decides. */
export function OrderLimitWarning() {
  const text = useExceededLimit();
  return <div role="status">{text && <CartWarning text={text} />}</div>;
}

function useExceededLimit(): string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const { items, subtotal } = useCartTotals();
  // Instances of the previous release omit the limits.
  const limits: OrderLimits | undefined = useSettings().settings?.orderLimits;
  const { maxUnits, maxValue } = limits ?? {};
  if (maxUnits !== undefined && items > maxUnits) return t('cart.tooManyUnits', { max: maxUnits });
  if (maxValue === undefined || subtotal <= maxValue) return undefined;
  return t('cart.tooHighValue', { max: formatMoney(maxValue, language) });
}
