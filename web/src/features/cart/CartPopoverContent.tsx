import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { EmptyState } from '../../shared/ui/EmptyState';
import { IconButton } from '../../shared/ui/IconButton';
import { Link } from '../../shared/ui/Link';
import { ProductImage } from '../../shared/ui/ProductImage';
import { IconTrash } from '../../shared/ui/page-icons';
import { QuantityPicker } from '../../shared/ui/QuantityPicker';
import styles from './CartPopoverContent.module.css';
import { useCartCount } from './cart-context';
import { useCartItems, useCartLine, useCartTotals } from './cart-view';
import { useLineActions } from './line-actions';
import type { CartItem } from './model';
import { OverStockNotices } from './OverStockNotices';
import { lineTotal } from './totals';
import { useFocusAfterRemoval } from './use-focus-after-removal';

/** The items of the cart in the header's popover, checked whenever it opens. */
export function CartPopoverContent({ close }: { close: () => void }) {
  const count = useCartCount();
  const { check } = useLineActions();
  const checkOnce = useEffectEvent(check);
  useEffect(() => void checkOnce(), []);
  return (
    <>
      <div className={styles.notices}>
        <OverStockNotices />
      </div>
      {count > 0 ? <CartLines close={close} /> : <EmptyPopover />}
    </>
  );
}

function EmptyPopover() {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  // The focused remove button was removed with the last line.
  useEffect(() => {
    if (document.activeElement === document.body) {
      container.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
    }
  }, []);
  return (
    <div ref={container}>
      <EmptyState compact title={t('cart.empty')} text={t('cart.emptyText')} />
    </div>
  );
}

function CartLines({ close }: { close: () => void }) {
  const { t, language } = useTranslation();
  const items = useCartItems();
  const { items: count, subtotal } = useCartTotals();
  const { canCheckOut } = useLineActions();
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfterRemoval(list);
  return (
    <>
      <h2 className={styles.head}>
        {t('cart.title')} <span className="muted nowrap">{t('products.count', { count })}</span>
      </h2>
      <ul ref={list} className={styles.list}>
        {items.map((item, index) => (
          <Line key={item.id} item={item} onNavigate={close} onRemoved={() => focusAfter(index)} />
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{t('cart.goods')}</span>
        <span className="nowrap">{formatMoney(subtotal, language)}</span>
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="secondary" to={pagePath('cart')} onClick={close}>
          {t('cart.view')}
        </ButtonLink>
        <ButtonLink
          to={pagePath('checkout')}
          onClick={(event) => {
            if (!canCheckOut()) event.preventDefault();
            close();
          }}
        >
          {t('cart.checkout')}
        </ButtonLink>
      </div>
    </>
  );
}

interface LineProps {
  item: CartItem;
  onNavigate: () => void;
  onRemoved: () => void;
}

function Line({ item, onNavigate, onRemoved }: LineProps) {
  const { t, language } = useTranslation();
  const { maximum, unchecked } = useCartLine(item);
  const { setQuantity, remove, showLimitToast } = useLineActions();

  function removeLine() {
    remove(item);
    onRemoved();
  }

  return (
    <li className={styles.line}>
      <ProductImage small image={item.img} tint={item.tint} sizes="56px" className={styles.tile} />
      <div className={styles.text}>
        <Link to={pagePath('product', { id: item.id })} className={styles.name} onClick={onNavigate}>
          {item.name}
        </Link>
        {item.attributes[language] && <p className={styles.attributes}>{item.attributes[language]}</p>}
      </div>
      <IconButton
        size="sm"
        data-remove
        label={t('cart.remove', { name: item.name })}
        className={styles.remove}
        onClick={removeLine}
      >
        <IconTrash size={16} />
      </IconButton>
      <QuantityPicker
        size="sm"
        label={item.name}
        value={item.quantity}
        max={maximum}
        onChange={(quantity) => void setQuantity(item.id, quantity)}
        onZero={removeLine}
        onExceeded={() => showLimitToast(item, maximum)}
      />
      <span className={classNames('nowrap', styles.amount)}>{formatMoney(lineTotal(item), language)}</span>
      {unchecked && <span className={styles.hint}>{t('cart.unchecked')}</span>}
    </li>
  );
}
