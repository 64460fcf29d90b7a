import { useTranslation } from 'react-i18next';
import type { AdminProduct } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { formatMoney } from '../../shared/money';
import { Badge } from '../../shared/ui/Badge';
import { Switch } from '../../shared/ui/Switch';
import { type Column, DragHandle, MoveButtons, OrderNumber, ProductName, Stock } from '../admin-frame';
import styles from './FeaturedTable.module.css';
import type { useFeatured } from './use-featured';

/** The columns of the featured list; what is not featured can only be switched on. */
export function useFeaturedColumns(
  { featured, stage, saving, ready }: ReturnType<typeof useFeatured>,
  onNumber: (id: number, number: number | null) => void,
): Column<AdminProduct>[] {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const order = featured.order();
  const fixed = ({ id }: AdminProduct) => saving || !ready || !featured.place(id).featured;
  return [
    {
      name: 'handle',
      label: t('columns.move'),
      labelHidden: true,
      cell: (product) => (
        <DragHandle label={t('drag.handle', { name: product.translatedName })} disabled={fixed(product)} />
      ),
    },
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
      cell: ({ id, translatedName, imageUrl, flavourFamily }) => (
        <ProductName name={translatedName} image={imageUrl} tint={flavourFamily} pictureFrom="tablet">
          {id in featured.changes && (
            <Badge tone="accent" dot={false} className={styles.changed}>
              {t('table.changed')}
            </Badge>
          )}
        </ProductName>
      ),
    },
    {
      name: 'price',
      label: t('columns.price'),
      end: true,
      from: 'tablet',
      cell: ({ price }) => formatMoney(price, language),
    },
    {
      name: 'stock',
      label: t('columns.stock'),
      end: true,
      from: 'tablet',
      cell: ({ stock }) => <Stock stock={stock} />,
    },
    {
      name: 'featured',
      label: t('featured.column'),
      labelHidden: 'phone',
      cell: ({ id, translatedName }) => (
        <Switch
          label={t('featured.columnOf', { name: translatedName })}
          checked={featured.place(id).featured}
          disabled={saving || !ready}
          onChange={(on) => stage(featured.toggled(id, on))}
        />
      ),
    },
    {
      name: 'number',
      label: t('columns.number'),
      end: true,
      cell: (product) => (
        <OrderNumber
          name={product.translatedName}
          value={featured.place(product.id).number}
          disabled={fixed(product)}
          onChange={(number) => onNumber(product.id, number)}
        />
      ),
    },
    {
      name: 'steps',
      label: t('columns.order'),
      labelHidden: true,
      end: true,
      cell: (product) => (
        <MoveButtons
          name={product.translatedName}
          canGoUp={!fixed(product) && order.indexOf(product.id) > 0}
          canGoDown={!fixed(product) && order.indexOf(product.id) < order.length - 1}
          onStep={(step) => stage(featured.stepped(product.id, step))}
        />
      ),
    },
  ];
}
