import type { AdminProduct } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import { Switch } from '../../shared/ui/Switch';
import {
  type Column,
  DragHandle,
  MoveButtons,
  NameWithThumbnail,
  PositionInput,
  useCommonColumns,
} from '../admin-frame';
import styles from './RecommendedTable.module.css';
import type { useRecommended } from './use-recommended';

/** The columns of the recommended list; a product that is not recommended can only be switched on. */
export function useRecommendedColumns(
  { list, stage, saving, ready }: ReturnType<typeof useRecommended>,
  onPosition: (id: number, position: number | null) => void,
): Column<AdminProduct>[] {
  const { t } = useTranslation('admin');
  const { idColumn, nameColumn, priceColumn, stockColumn } = useCommonColumns();
  const order = list.orderedIds();
  const isFixed = ({ id }: AdminProduct) => saving || !ready || !list.stateOf(id).recommended;
  return [
    {
      name: 'handle',
      label: t('columns.move'),
      labelHidden: true,
      cell: (product) => (
        <DragHandle label={t('drag.handle', { name: product.translatedName })} disabled={isFixed(product)} />
      ),
    },
    idColumn(),
    nameColumn(({ id, translatedName, imageUrl, flavorFamily }) => (
      <NameWithThumbnail name={translatedName} image={imageUrl} tint={flavorFamily} imageFrom="tablet">
        {id in list.changes && (
          <Badge tone="accent" dot={false} className={styles.changed}>
            {t('table.changed')}
          </Badge>
        )}
      </NameWithThumbnail>
    )),
    priceColumn(),
    stockColumn(),
    {
      name: 'recommended',
      label: t('recommended.column'),
      labelHidden: 'phone',
      cell: ({ id, translatedName }) => (
        <Switch
          label={t('recommended.columnOf', { name: translatedName })}
          checked={list.stateOf(id).recommended}
          disabled={saving || !ready}
          onChange={(on) => stage(list.withRecommended(id, on))}
        />
      ),
    },
    {
      name: 'position',
      label: t('columns.number'),
      end: true,
      cell: (product) => (
        <PositionInput
          name={product.translatedName}
          value={list.stateOf(product.id).position}
          disabled={isFixed(product)}
          onChange={(position) => onPosition(product.id, position)}
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
          canGoUp={!isFixed(product) && order.indexOf(product.id) > 0}
          canGoDown={!isFixed(product) && order.indexOf(product.id) < order.length - 1}
          onStep={(step) => stage(list.movedBy(product.id, step))}
        />
      ),
    },
  ];
}
