import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { pagePath } from '../../../shared/paths';
import { IconPencil } from '../../../shared/ui/admin-icons';
import { ButtonLink } from '../../../shared/ui/Button';
import { Fact } from '../../../shared/ui/Fact';
import { NameWithThumbnail } from '../../admin-frame';
import { isEditable, isSent, keptAmount } from '../order-model';
import { useEditorState } from '../order-origin';
import { ReturnButton } from '../returns/ReturnButton';
import styles from './OrderDialog.module.css';

/** The ordered items at their prices at the time of the order. */
export function OrderLines({ order }: { order: AdminOrderDetails }) {
  const { t, language } = useTranslation(['admin', 'fulfillment']);
  const editorState = useEditorState(order.id);
  const money = (amount: number) => formatMoney(amount, language);
  return (
    <section>
      <h3>{t('orderCard.items')}</h3>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t('orderCard.product')}</th>
            <th scope="col" className={`${styles.end} ${styles.wide}`}>
              {t('orderCard.price')}
            </th>
            <th scope="col" className={styles.end}>
              {t('orderCard.quantity')}
            </th>
            <th scope="col" className={styles.end}>
              {t('orderCard.subtotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => {
            // Instances of the previous release omit the products.
            const product = order.products?.find(({ id }) => id === item.id);
            return (
              <tr key={item.id}>
                <td>
                  <NameWithThumbnail
                    name={item.name}
                    to={product?.deleted ? undefined : pagePath('adminProductEdit', { id: item.id })}
                    image={item.img}
                    facts={`${item.quantity} × ${money(item.price)}`}
                  />
                  {product?.sku && <p className="muted small">{t('orderCard.sku', { sku: product.sku })}</p>}
                  {item.withdrawalExempt && <p className="muted small">{t('orderCard.withdrawalExempt')}</p>}
                  {product?.deleted && <p className="muted small">{t('orderCard.deletedProduct')}</p>}
                  {item.returned && (
                    <p className="small">
                      {t('fulfillment:returns.units', { count: item.returned })}
                      {' · '}
                      {t('fulfillment:returns.inStock', { count: item.restocked ?? 0 })}
                    </p>
                  )}
                </td>
                <td className={`${styles.end} ${styles.wide}`}>{money(item.price)}</td>
                <td className={styles.end}>{item.quantity}</td>
                <td className={styles.end}>
                  {money(item.subtotal)}
                  {item.discount && (
                    <p className="muted small">
                      {t('fulfillment:discounts.off', { amount: money(item.discount.amount) })}
                    </p>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <dl className={styles.totals}>
        <Fact name={t('orderCard.sum')}>{money(order.subtotal + (order.discount?.amount ?? 0))}</Fact>
        {order.discount && (
          <Fact name={t('fulfillment:discounts.discount')}>{money(-order.discount.amount)}</Fact>
        )}
        <Fact name={t('orderCard.shipping')}>
          {order.shipping === 0 ? t('orderCard.free') : money(order.shipping)}
        </Fact>
        <Fact name={t('orderCard.total')}>{money(order.totalPrice)}</Fact>
        {order.returnedAmount !== undefined && (
          <>
            <Fact
              name={t(
                order.shippingRefunded ? 'fulfillment:returns.sumWithShipping' : 'fulfillment:returns.sum',
              )}
            >
              {money(-order.returnedAmount)}
            </Fact>
            <Fact name={t('fulfillment:returns.rest')}>{money(keptAmount(order))}</Fact>
          </>
        )}
      </dl>
      {order.adjustmentReason && (
        <p className="muted small">
          {t('fulfillment:discounts.because', { reason: order.adjustmentReason })}
        </p>
      )}
      {isSent(order.status) && (
        <div className={styles.contacts}>
          <ReturnButton order={order} />
        </div>
      )}
      {isEditable(order) && (
        <div className={styles.contacts}>
          <ButtonLink
            size="sm"
            variant="outline"
            to={pagePath('adminOrderEdit', { id: order.id })}
            state={editorState}
            icon={<IconPencil size={16} />}
          >
            {t('fulfillment:edit.button')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
