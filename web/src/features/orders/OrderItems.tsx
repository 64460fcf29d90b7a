import type { Order, OrderItem } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { Badge } from '../../shared/ui/Badge';
import { Link } from '../../shared/ui/Link';
import { ProductImage } from '../../shared/ui/ProductImage';
import { TotalsList } from '../cart';
import { Card } from './OrderCards';
import styles from './OrderItems.module.css';

interface OrderItemsProps {
  order: Order;
  /** Ids of products that are no longer available. */
  unavailable?: ReadonlySet<number>;
  /** Withdrawn units by product id. */
  withdrawn?: ReadonlyMap<number, number>;
}

/** Ordered items with the prices at the time of the order. */
export function OrderItems({ order, unavailable, withdrawn }: OrderItemsProps) {
  const { t } = useTranslation('orders');
  return (
    <Card title={t('order.items')}>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t('order.product')}</th>
            <th scope="col" className={styles.wide}>
              {t('order.price')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('order.quantity')}
            </th>
            <th scope="col">{t('order.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Row
              key={item.id}
              item={item}
              isUnavailable={unavailable?.has(item.id) ?? false}
              withdrawn={withdrawn?.get(item.id) ?? 0}
            />
          ))}
        </tbody>
      </table>
      <TotalsList
        totals={{ subtotal: order.subtotal, shipping: order.shipping, total: order.totalPrice }}
        discount={order.discount && { name: t('order.discount'), amount: order.discount.amount }}
        returned={
          order.returnedAmount === undefined
            ? undefined
            : {
                name: t(order.shippingRefunded ? 'order.returnedWithShipping' : 'order.returnedSum'),
                amount: order.returnedAmount,
                rest: t('order.rest'),
              }
        }
      />
    </Card>
  );
}

function Row({
  item,
  isUnavailable,
  withdrawn,
}: {
  item: OrderItem;
  isUnavailable: boolean;
  withdrawn: number;
}) {
  const { t, language } = useTranslation('orders');
  const price = formatMoney(item.price, language);
  return (
    <tr>
      <td>
        <div className={styles.product}>
          <ProductImage
            small
            image={item.img}
            tint="neutral"
            sizes="56px"
            faded={isUnavailable}
            className={styles.image}
          />
          <div className={styles.text}>
            {isUnavailable ? (
              <span className={styles.name}>{item.name}</span>
            ) : (
              <Link className={styles.name} to={pagePath('product', { id: item.id })}>
                {item.name}
              </Link>
            )}
            {/* On narrow screens replaces the price and quantity columns. */}
            <span className={styles.narrow}>{t('order.times', { price, count: item.quantity })}</span>
            {item.withdrawalExempt && <span className="muted small">{t('order.withdrawalExempt')}</span>}
            {item.returned && (
              <Badge tone="mist">
                {t('order.returned', { returned: item.returned, count: item.quantity })}
              </Badge>
            )}
            {withdrawn > (item.returned ?? 0) && (
              <Badge tone="warning">{t('order.withdrawn', { withdrawn, count: item.quantity })}</Badge>
            )}
            {isUnavailable && <Badge tone="mist">{t('order.unavailable')}</Badge>}
          </div>
        </div>
      </td>
      <td className={styles.wide}>{price}</td>
      <td className={styles.wide}>{item.quantity}</td>
      <td>
        {formatMoney(item.subtotal, language)}
        {item.discount && (
          <p className="muted small">
            {t('order.discount')} {formatMoney(-item.discount.amount, language)}
          </p>
        )}
      </td>
    </tr>
  );
}
