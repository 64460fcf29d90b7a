import type { OrderDocument, OrderDocuments } from '../../../shared/api/types';
import { formatDate } from '../../../shared/dates';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatPhone } from '../../../shared/phones';
import { Fact } from '../../../shared/ui/Fact';
import { Barcode } from './Barcode';
import styles from './Documents.module.css';
import { PrintedAddress } from './PrintedAddress';

/** More units than these are counted, not ticked one by one. */
const tickedUnits = 10;

interface PackingSlipProps {
  document: OrderDocument;
  shop: Pick<OrderDocuments, 'shopName' | 'supportEmail' | 'company'>;
  timeZone: string;
  /** Whether the product names are also in the language of staff. */
  hasStaffNames: boolean;
}

/** What goes into a parcel: address, SKUs and quantities, without prices. */
export function PackingSlip({
  document: { order, products },
  shop,
  timeZone,
  hasStaffNames,
}: PackingSlipProps) {
  const { t, language } = useTranslation('documents');
  const { address, parcel } = order;
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name;
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const titleWithNumber = `${t('slip.title')} ${order.orderNumber}`;
  return (
    <article className={styles.sheet} lang={language} aria-label={titleWithNumber}>
      <header className={styles.header}>
        <div>
          <p className={styles.shop}>{shop.shopName}</p>
          {shop.company.address && <p className={styles.lines}>{shop.company.address}</p>}
        </div>
        <div className={styles.heading}>
          <h2>{t('slip.title')}</h2>
          <dl className={styles.facts}>
            <Fact name={t('slip.order')}>
              <span className={styles.number}>{order.orderNumber}</span>
            </Fact>
            <Fact name={t('slip.date')}>{formatDate(order.createdAt, language, 'date', timeZone)}</Fact>
            {parcel && <Fact name={parcel.carrier}>{parcel.trackingNumber}</Fact>}
          </dl>
          <Barcode text={order.orderNumber} />
        </div>
      </header>
      <section className={styles.party}>
        <h3>{t('slip.shipTo')}</h3>
        {order.anonymized ? (
          <p>{t('slip.anonymized')}</p>
        ) : (
          <PrintedAddress name={`${order.firstName} ${order.lastName}`} address={address}>
            {order.phone && <span>{formatPhone(order.phone)}</span>}
          </PrintedAddress>
        )}
      </section>
      <table className={styles.table}>
        <thead>
          <tr className={styles.runningTitle}>
            <td colSpan={5}>{titleWithNumber}</td>
          </tr>
          <tr>
            <th scope="col">{t('slip.line')}</th>
            <th scope="col" className={styles.sku}>
              {t('slip.sku')}
            </th>
            <th scope="col">{t('slip.product')}</th>
            <th scope="col" className={styles.end}>
              {t('slip.quantity')}
            </th>
            <th scope="col" className={styles.boxColumn}>
              {t('slip.packed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ id, name, quantity }, index) => (
            <tr key={id}>
              {/* With the total, so that a missing page is noticed. */}
              <td className="nowrap">
                {index + 1}/{order.items.length}
              </td>
              <td>{products.find((product) => product.id === id)?.sku ?? '—'}</td>
              <td>
                {name}
                <StaffName shown={hasStaffNames} name={nameOf(id)} other={name} />
              </td>
              <td className={styles.quantity}>{quantity}</td>
              <td>
                <span className={styles.boxes}>
                  {Array.from({ length: quantity > tickedUnits ? 1 : quantity }, (_, unit) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity
                    <span key={unit} className={styles.box} />
                  ))}
                  {quantity > tickedUnits && `× ${quantity}`}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.summary}>{t('slip.items', { count: units, lines: order.items.length })}</p>
      <p className={styles.footer}>{t('slip.thanks', { email: shop.supportEmail })}</p>
    </article>
  );
}

interface StaffNameProps {
  shown: boolean;
  name: string | undefined;
  other: string;
}

/** The name in the language of staff, unless it is the same. */
function StaffName({ shown, name, other }: StaffNameProps) {
  return shown && name && name !== other ? <span className={styles.staffName}>{name}</span> : null;
}
