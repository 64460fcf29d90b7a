import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { pagePath } from '../../../shared/paths';
import { classNames } from '../../../shared/ui/class-names';
import { IconButton } from '../../../shared/ui/IconButton';
import { Link } from '../../../shared/ui/Link';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { IconTrash } from '../../../shared/ui/page-icons';
import { QuantityPicker } from '../../../shared/ui/QuantityPicker';
import { useCartLine } from '../cart-view';
import { useLineActions } from '../line-actions';
import type { CartItem } from '../model';
import { lineTotal } from '../totals';
import styles from './CartTable.module.css';

interface CartRowProps {
  item: CartItem;
  onRemove: () => void;
  onRemoveRequest: () => void;
}

export function CartRow({ item, onRemove, onRemoveRequest }: CartRowProps) {
  const { t, language } = useTranslation();
  const { maximum, unchecked } = useCartLine(item);
  const { setQuantity, showLimitToast } = useLineActions();
  return (
    <tr className={styles.row}>
      <td className={styles.image}>
        <ProductImage small image={item.img} tint={item.tint} sizes="96px" />
      </td>
      <th scope="row" className={styles.name}>
        <Link to={pagePath('product', { id: item.id })}>{item.name}</Link>
        {item.attributes[language] && <p className="small muted">{item.attributes[language]}</p>}
        {item.priceBefore !== undefined && (
          <p className={styles.hint}>
            {t('cart.priceWas', { amount: formatMoney(item.priceBefore, language) })}
          </p>
        )}
        {item.quantity >= maximum && <p className={styles.hint}>{t('products.maxQuantityReached')}</p>}
        {unchecked && <p className={styles.hint}>{t('cart.unchecked')}</p>}
      </th>
      <td className={classNames('nowrap', 'muted', styles.unit)}>{formatMoney(item.price, language)}</td>
      <td className={styles.quantity}>
        <QuantityPicker
          label={item.name}
          value={item.quantity}
          max={maximum}
          onChange={(quantity) => void setQuantity(item.id, quantity)}
          onBelowOne={onRemoveRequest}
          onZero={onRemove}
          onExceeded={() => showLimitToast(item, maximum)}
        />
      </td>
      <td className={classNames('nowrap', styles.sum)}>{formatMoney(lineTotal(item), language)}</td>
      <td className={styles.remove}>
        <IconButton data-remove label={t('cart.remove', { name: item.name })} onClick={onRemove}>
          <IconTrash />
        </IconButton>
      </td>
    </tr>
  );
}
