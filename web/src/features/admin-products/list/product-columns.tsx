import { useTranslation } from 'react-i18next';
import type { AdminProduct } from '../../../shared/api/types';
import { useLanguage } from '../../../shared/i18n/use-language';
import { formatMoney } from '../../../shared/money';
import { addressOf } from '../../../shared/paths';
import { Badge } from '../../../shared/ui/Badge';
import { Switch } from '../../../shared/ui/Switch';
import { type Column, ProductName, RowActions, Stock } from '../../admin-frame';
import styles from './ProductTable.module.css';
import type { useStagedActive } from './use-staged-active';

/** The columns of the product list; what a phone has no room for stands under the name. */
export function useProductColumns(
  active: ReturnType<typeof useStagedActive>,
  onDelete: (product: AdminProduct) => void,
): Column<AdminProduct>[] {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const money = (product: AdminProduct) => formatMoney(product.price, language);
  return [
    {
      name: 'id',
      label: t('columns.id'),
      from: 'tablet',
      cell: ({ id }) => <span className="muted">{id}</span>,
    },
    {
      name: 'name',
      label: t('columns.name'),
      wide: true,
      cell: (product) => (
        <ProductName
          name={product.translatedName}
          to={addressOf('adminProductEdit', { id: product.id })}
          image={product.imageUrl}
          tint={product.flavourFamily}
          facts={`${money(product)} · ${t('columns.pieces', { count: product.stock })}`}
        />
      ),
    },
    { name: 'price', label: t('columns.price'), end: true, from: 'tablet', cell: money },
    {
      name: 'category',
      label: t('columns.category'),
      from: 'desktop',
      cell: ({ category }) => <span className={styles.category}>{category.translatedName}</span>,
    },
    {
      name: 'stock',
      label: t('columns.stock'),
      end: true,
      from: 'tablet',
      cell: ({ stock }) => <Stock stock={stock} />,
    },
    {
      name: 'recommended',
      label: t('columns.recommended'),
      from: 'desktop',
      cell: ({ recommended }) => (
        <Badge tone={recommended ? 'success' : 'mist'} dot={recommended}>
          {t(recommended ? 'columns.yes' : 'columns.no')}
        </Badge>
      ),
    },
    {
      name: 'active',
      label: t('columns.active'),
      cell: (product) => (
        <span className={styles.active}>
          <Switch
            label={t('columns.activeOf', { name: product.translatedName })}
            checked={active.isActive(product)}
            disabled={active.saving}
            onChange={(on) => active.toggle(product, on)}
          />
          {active.isChanged(product) && (
            <Badge tone="accent" dot={false} className={styles.changed}>
              {t('table.changed')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      name: 'actions',
      label: t('columns.actions'),
      labelHidden: true,
      end: true,
      cell: (product) => (
        <RowActions
          name={product.translatedName}
          view={addressOf('product', { id: product.id })}
          edit={addressOf('adminProductEdit', { id: product.id })}
          onDelete={() => onDelete(product)}
        />
      ),
    },
  ];
}
