import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { Link } from '../../../shared/ui/Link';
import type { OpenOrder } from './api';

/** Orders that must be finished before the account can be deleted, and what the customer can do about them. */
export function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  const { t } = useTranslation('security');
  return (
    <div>
      <p>{t('data.openOrders')}</p>
      <ul>
        {orders.map(({ id, orderNumber }) => (
          <li key={orderNumber}>
            <Link to={id ? pagePath('order', { id }) : pagePath('orders')} className="text-link">
              {t('data.order', { number: orderNumber })}
            </Link>
          </li>
        ))}
      </ul>
      <p>{t('data.openOrdersHelp')}</p>
    </div>
  );
}
