import { useTranslation } from '../../../shared/i18n/use-translation';
import { CompactSelect } from '../../admin-frame';
import { type Direction, type OrderSort, type SortKey, sortKeys } from './order-filter';

const directions = ['desc', 'asc'] as const satisfies Direction[];

/** Sorts the list where the table has no headers to click. */
export function SortSelect({ sort, onSort }: { sort: OrderSort; onSort: (sort: OrderSort) => void }) {
  const { t } = useTranslation('admin');
  return (
    <CompactSelect
      label={t('orders.sort')}
      value={`${sort.key} ${sort.direction}`}
      onChange={({ target }) => {
        const [key, direction] = target.value.split(' ');
        onSort({ key: key as SortKey, direction: direction as Direction });
      }}
    >
      {sortKeys.flatMap((key) =>
        directions.map((direction) => (
          <option key={`${key} ${direction}`} value={`${key} ${direction}`}>
            {t(`orderList.sorts.${key}.${direction}`)}
          </option>
        )),
      )}
    </CompactSelect>
  );
}
