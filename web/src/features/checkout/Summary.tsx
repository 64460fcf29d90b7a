import { useId, useState } from 'react';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { IconChevronDown } from '../../shared/ui/icons';
import { ProductImage } from '../../shared/ui/ProductImage';
import { FreeShippingProgress, lineTotal, TotalsList, useCartItems, useCartTotals } from '../cart';
import styles from './Summary.module.css';

/** Items and totals; on narrow screens collapsible to one line. */
export function Summary({ initiallyOpen }: { initiallyOpen: boolean }) {
  const { t } = useTranslation(['checkout', 'shop']);
  const language = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(initiallyOpen);
  const items = useCartItems();
  const totals = useCartTotals();
  return (
    <aside className={styles.summary} aria-label={t('summary.label')} data-open={open || undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.toggleLabel}>
          {t('summary.title')}, {t('shop:products.count', { count: totals.items })}
          <IconChevronDown size={16} className={styles.arrow} />
        </span>
        <span className="nowrap">{formatMoney(totals.total, language)}</span>
      </button>
      <h2 className={`subtitle ${styles.title}`}>{t('summary.title')}</h2>
      <div id={id} className={styles.content}>
        <ul className={styles.items} aria-label={t('summary.items')}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <ProductImage small image={item.img} tint={item.tint} sizes="56px" className={styles.image} />
              <div>
                <b className={styles.name}>{item.name}</b>
                {item.attributes[language] && <p className="small muted">{item.attributes[language]}</p>}
                <span className="small muted">
                  {t('summary.packs', {
                    count: item.quantity,
                    price: formatMoney(item.price, language),
                  })}
                </span>
              </div>
              <span className="nowrap">{formatMoney(lineTotal(item), language)}</span>
            </li>
          ))}
        </ul>
        <FreeShippingProgress />
        <TotalsList totals={totals} />
      </div>
    </aside>
  );
}
