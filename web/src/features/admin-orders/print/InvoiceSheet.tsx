import type { Invoice } from '../../../shared/api/types';
import { localizeCountries } from '../../../shared/countries';
import { formatDecimal } from '../../../shared/counts';
import { formatDay } from '../../../shared/dates';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { Fact } from '../../../shared/ui/Fact';
import styles from './Documents.module.css';
import { PrintedAddress } from './PrintedAddress';

/** An invoice or credit note as it was issued, with the values of its PDF. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t, language } = useTranslation('documents');
  const money = (amount: number) => formatMoney(amount, language);
  const day = (text: string) => formatDay(text, language);
  const isCredit = invoice.kind === 'credit_note';
  const title = t(isCredit ? 'invoice.creditNote' : 'invoice.title');
  const rate = formatDecimal(invoice.vatRate, language);
  const isExport = invoice.vatTreatment === 'export';
  const isOfDestination = invoice.vatTreatment === 'destination_rate' && invoice.vatCountry !== undefined;
  const [country] = localizeCountries(invoice.vatCountry ? [invoice.vatCountry] : [], language);
  const titleWithNumber = `${title} ${invoice.number}`;
  return (
    <article className={styles.sheet} lang={language} aria-label={titleWithNumber}>
      <header className={styles.header}>
        <Seller invoice={invoice} />
        <div className={styles.heading}>
          <h2>{title}</h2>
          <dl className={styles.facts}>
            <Fact name={t('invoice.number')}>
              <span className={styles.number}>{invoice.number}</span>
            </Fact>
            <Fact name={t('invoice.issuedOn')}>{day(invoice.issuedOn)}</Fact>
            <Fact name={t('invoice.order')}>{invoice.orderNumber}</Fact>
            <Fact name={t('invoice.orderedOn')}>{day(invoice.orderedOn)}</Fact>
            {invoice.suppliedOn && <Fact name={t('invoice.suppliedOn')}>{day(invoice.suppliedOn)}</Fact>}
            {invoice.dueOn && <Fact name={t('invoice.dueOn')}>{day(invoice.dueOn)}</Fact>}
          </dl>
          {invoice.cancels && <p>{t('invoice.cancels', { number: invoice.cancels })}</p>}
          {invoice.canceled && <p className={styles.canceled}>{t('invoice.canceled')}</p>}
        </div>
      </header>
      <Buyer invoice={invoice} />
      <table className={`${styles.table} ${styles.amounts}`}>
        <thead>
          <tr className={styles.runningTitle}>
            <td colSpan={5}>{titleWithNumber}</td>
          </tr>
          <tr>
            <th scope="col" className={styles.sku}>
              {t('invoice.sku')}
            </th>
            <th scope="col">{t('invoice.product')}</th>
            <th scope="col" className={styles.end}>
              {t('invoice.quantity')}
            </th>
            <th scope="col" className={styles.end}>
              {t('invoice.price')}
            </th>
            <th scope="col" className={styles.end}>
              {t('invoice.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map(({ id, sku, name, quantity, price, discount, total }) => (
            <tr key={id}>
              <td>{sku ?? '—'}</td>
              <td>
                {name}
                {discount !== undefined && (
                  <>
                    <br />
                    {t('invoice.discount')} {money(-discount)}
                  </>
                )}
              </td>
              <td className={styles.end}>{quantity}</td>
              <td className={styles.end}>{money(price)}</td>
              <td className={styles.end}>{money(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.totals}>
        {(
          [
            ['subtotal', invoice.subtotal + (invoice.discount ?? 0)],
            ...(invoice.discount === undefined ? [] : [['discount', -invoice.discount] as const]),
            ['shipping', invoice.shipping],
            ['net', invoice.net],
            [isOfDestination ? 'vatOf' : 'vat', invoice.vat],
            [isCredit ? 'creditTotal' : 'total', invoice.totalPrice],
          ] as const
        ).map(([name, amount]) => (
          <Fact key={name} name={t(`invoice.${name}`, { rate, country: country?.name ?? '' })}>
            {money(amount)}
          </Fact>
        ))}
      </dl>
      <p className={styles.footer}>
        {t(isExport ? 'invoice.export' : 'invoice.included')} <PaymentNote invoice={invoice} />
      </p>
    </article>
  );
}

/** When and how the invoice was paid; with both amounts if a part of it is open. */
function PaymentNote({ invoice: { payment, openAmount } }: { invoice: Invoice }) {
  const { t, language } = useTranslation(['documents', 'orders']);
  if (!payment) return null;
  return t(openAmount > 0 ? 'invoice.partly' : 'invoice.paid', {
    day: formatDay(payment.paidOn, language),
    method: t(`orders:methods.${payment.method}`),
    amount: formatMoney(payment.amount, language),
    open: formatMoney(openAmount, language),
  });
}

function Seller({ invoice: { seller, iban } }: { invoice: Invoice }) {
  const { t } = useTranslation('documents');
  const { legalName, address, registrationNumber, vatNumber } = seller;
  return (
    <div>
      <p className={styles.shop}>{legalName}</p>
      <p className={styles.lines}>{address}</p>
      {registrationNumber && <p>{t('invoice.registrationNumber', { number: registrationNumber })}</p>}
      {vatNumber && <p>{t('invoice.vatNumber', { number: vatNumber })}</p>}
      {iban && <p>{t('invoice.iban', { iban })}</p>}
    </div>
  );
}

/** The buyer, and beside it the delivery address if it is another one. */
function Buyer({ invoice: { buyer } }: { invoice: Invoice }) {
  const { t } = useTranslation('documents');
  return (
    <div className={styles.parties}>
      <section className={styles.party}>
        <h3>{t('invoice.buyer')}</h3>
        {buyer ? <PrintedAddress name={buyer.name} address={buyer} /> : <p>{t('invoice.buyerDeleted')}</p>}
      </section>
      {buyer?.delivery && (
        <section className={styles.party}>
          <h3>{t('slip.shipTo')}</h3>
          <PrintedAddress name={buyer.delivery.name} address={buyer.delivery} />
        </section>
      )}
    </div>
  );
}
