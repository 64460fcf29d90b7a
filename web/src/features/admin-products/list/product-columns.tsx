import type { AdminProduct } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { pagePath } from '../../../shared/paths';
import { Badge } from '../../../shared/ui/Badge';
import { Switch } from '../../../shared/ui/Switch';
import { type Column, NameWithThumbnail, RowActions, useCommonColumns } from '../../admin-frame';
import styles from './ProductTable.module.css';
import type { useStagedActive } from './use-staged-active';

/** The columns of the product list; on phones, price and stock are shown below the name. */
export function useProductColumns(
  active: ReturnType<typeof useStagedActive>,
  onDelete: (product: AdminProduct) => void,
): Column<AdminProduct>[] {
  const { t, language } = useTranslation('admin');
  const { idColumn, nameColumn, priceColumn, stockColumn, actionsColumn } = useCommonColumns();
  return [
    idColumn(),
    nameColumn((product) => (
      <NameWithThumbnail
        name={product.translatedName}
        to={pagePath('adminProductEdit', { id: product.id })}
        image={product.imageUrl}
        tint={product.flavorFamily}
        facts={`${formatMoney(product.price, language)} · ${t('columns.pieces', { count: product.stock })}`}
      />
    )),
    priceColumn(),
    {
      name: 'category',
      label: t('columns.category'),
      showFrom: 'desktop',
      cell: ({ category }) => <span className={styles.category}>{category.translatedName}</span>,
    },
    stockColumn(),
    {
      name: 'recommended',
      label: t('columns.recommended'),
      showFrom: 'desktop',
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
    actionsColumn((product) => (
      <RowActions
        name={product.translatedName}
        view={pagePath('product', { id: product.id })}
        edit={pagePath('adminProductEdit', { id: product.id })}
        onDelete={() => onDelete(product)}
      />
    )),
  ];
}
