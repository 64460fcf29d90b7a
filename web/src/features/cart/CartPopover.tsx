import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../shared/i18n/use-language';
import { formatMoney } from '../../shared/money';
import { addressOf } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { EmptyState } from '../../shared/ui/EmptyState';
import { IconButton } from '../../shared/ui/IconButton';
import { IconBag, IconTrash } from '../../shared/ui/icons';
import { Popover } from '../../shared/ui/Popover';
import { QuantityPicker } from '../../shared/ui/QuantityPicker';
import { Tile } from '../../shared/ui/Tile';
import styles from './CartPopover.module.css';
import { useCartCount, useCartItems, useCartReady, useCartTotals, useLine } from './cart-context';
import { useLineActions } from './cart-notices';
import { type CartItem, lineTotal } from './model';
import { useFocusAfterRemoval } from './use-focus-after-removal';

/** The bag in the header with its count, and what is in it. */
export function CartPopover({ className }: { className?: string }) {
  const { t } = useTranslation();
  const count = useCartCount();
  const { check } = useLineActions();
  return (
    <div className={className}>
      <Popover
        label={t('nav.cart')}
        align="end"
        className={styles.popover}
        onOpen={() => void check()}
        trigger={(props) => (
          <IconButton
            {...props}
            label={count > 0 ? t('nav.cartCount', { count }) : t('nav.cart')}
            className={styles.bag}
          >
            <IconBag />
            <CountBadge />
          </IconButton>
        )}
      >
        {(close) => (count > 0 ? <Content close={close} /> : <Empty />)}
      </Popover>
    </div>
  );
}

/** Ticks when the count changes, but not when the page has only just read it. */
function CountBadge() {
  const ready = useCartReady();
  return ready ? <Count /> : null;
}

function Count() {
  const count = useCartCount();
  const [start] = useState(count);
  if (count === 0) return null;
  return (
    <span key={count} aria-hidden="true" className={classNames(styles.count, count !== start && styles.tick)}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function Empty() {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // With the last line went the button that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) {
      place.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
    }
  }, []);
  return (
    <div ref={place}>
      <EmptyState compact title={t('cart.empty')} text={t('cart.emptyText')} />
    </div>
  );
}

function Content({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const items = useCartItems();
  const { items: count, subtotal } = useCartTotals();
  const { mayCheckOut } = useLineActions();
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfterRemoval(list);
  return (
    <>
      <h2 className={styles.head}>
        {t('cart.title')} <span className="muted figures">{t('products.count', { count })}</span>
      </h2>
      <ul ref={list} className={styles.list}>
        {items.map((item, index) => (
          <Line key={item.id} item={item} onLeave={close} onRemoved={() => focusAfter(index)} />
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{t('cart.total')}</span>
        <span className="figures">{formatMoney(subtotal, language)}</span>
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="quiet" to={addressOf('cart')} onClick={close}>
          {t('cart.view')}
        </ButtonLink>
        <ButtonLink
          to={addressOf('checkout')}
          onClick={(event) => {
            if (!mayCheckOut()) event.preventDefault();
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
  onLeave: () => void;
  onRemoved: () => void;
}

function Line({ item, onLeave, onRemoved }: LineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { maximum, unchecked } = useLine(item);
  const { setQuantity, remove, tellLimit } = useLineActions();
  return (
    <li className={styles.line}>
      <Tile small image={item.img} tint={item.tint} sizes="56px" className={styles.tile} />
      <Link to={addressOf('product', { id: item.id })} className={styles.name} onClick={onLeave}>
        {item.name}
      </Link>
      <IconButton
        size="sm"
        data-remove
        label={t('cart.remove', { name: item.name })}
        className={styles.remove}
        onClick={() => {
          remove(item.id);
          onRemoved();
        }}
      >
        <IconTrash size={16} />
      </IconButton>
      <QuantityPicker
        size="sm"
        label={item.name}
        value={item.quantity}
        max={maximum}
        onChange={(quantity) => void setQuantity(item.id, quantity)}
        onExceeded={() => tellLimit(maximum)}
      />
      <span className={classNames('figures', styles.amount)}>{formatMoney(lineTotal(item), language)}</span>
      {unchecked && <span className={styles.hint}>{t('cart.unchecked')}</span>}
    </li>
  );
}
