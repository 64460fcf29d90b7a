import { useTranslation } from 'react-i18next';
import type { PlacedProduct } from '../../../shared/api/types';
import { useLanguage } from '../../../shared/i18n/use-language';
import { formatMoney } from '../../../shared/money';
import { Button } from '../../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState';
import { IconSortNumbers } from '../../../shared/ui/office-icons';
import {
  type Column,
  DataTable,
  DragHandle,
  DragRow,
  DragRows,
  MoveButtons,
  OrderNumber,
  ProductName,
  Stock,
  TableFoot,
} from '../../admin-frame';
import { orderPageSize } from '../api';
import styles from './ProductSorting.module.css';
import type { ProductSortingState } from './use-product-sorting';

/** The products of a category, in the order in which shoppers see them there. */
export function ProductSorting({ sorting }: { sorting: ProductSortingState }) {
  const { t } = useTranslation('admin');
  const columns = useColumns(sorting);
  const { rows, page, total, busy } = sorting;
  if (sorting.error) {
    return (
      <ErrorState
        compact
        title={t('sorting.fetchError')}
        error={sorting.error}
        onRetry={sorting.retry}
        retrying={sorting.retrying}
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <p className="muted">{t('sorting.text')}</p>
        <Button
          variant="line"
          size="sm"
          icon={<IconSortNumbers size={16} />}
          loading={busy}
          disabled={total === 0}
          onClick={() => void sorting.autofill()}
        >
          {t('sorting.autofill')}
        </Button>
      </div>
      <DragRows
        ids={rows?.map(({ productId }) => productId) ?? []}
        nameOf={(id) => rows?.find(({ productId }) => productId === id)?.name ?? ''}
        onMove={sorting.move}
        disabled={busy}
      >
        <DataTable
          label={t('sorting.title')}
          columns={columns}
          rows={rows}
          idOf={({ productId }) => productId}
          isChanged={sorting.isChanged}
          expected={10}
          busy={sorting.loading}
          empty={<EmptyState compact title={t('sorting.none')} text={t('sorting.noneText')} />}
          Row={DragRow}
        />
      </DragRows>
      {total > 0 && (
        <TableFoot page={page} size={orderPageSize} total={total} addressOfPage={sorting.addressOfPage} />
      )}
    </>
  );
}

function useColumns(sorting: ProductSortingState): Column<PlacedProduct>[] {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { rows = [], page, busy } = sorting;
  const place = (row: PlacedProduct) => rows.indexOf(row);
  return [
    {
      name: 'handle',
      label: t('columns.move'),
      labelHidden: true,
      cell: ({ name }) => <DragHandle label={t('drag.handle', { name })} disabled={busy} />,
    },
    {
      name: 'position',
      label: t('sorting.position'),
      end: true,
      from: 'tablet',
      cell: (row) => <span className="muted">{(page - 1) * orderPageSize + place(row) + 1}</span>,
    },
    {
      name: 'name',
      label: t('columns.name'),
      wide: true,
      cell: ({ name, imageUrl, categoryName, price }) => (
        <ProductName
          name={name}
          image={imageUrl}
          facts={`${categoryName} · ${formatMoney(price, language)}`}
        />
      ),
    },
    {
      name: 'category',
      label: t('columns.category'),
      from: 'desktop',
      cell: ({ categoryName }) => <span className="muted nowrap">{categoryName}</span>,
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
      cell: ({ stock }) => (typeof stock === 'number' ? <Stock stock={stock} /> : '-'),
    },
    {
      name: 'number',
      label: t('columns.number'),
      end: true,
      cell: (row) => (
        <OrderNumber
          name={row.name}
          value={sorting.numberOf(row)}
          disabled={busy}
          onChange={(number) => sorting.setNumber(row, number)}
        />
      ),
    },
    {
      name: 'steps',
      label: t('columns.order'),
      labelHidden: true,
      end: true,
      cell: (row) => (
        <MoveButtons
          name={row.name}
          canGoUp={!busy && place(row) > 0}
          canGoDown={!busy && place(row) < rows.length - 1}
          onStep={(step) => sorting.move(row.productId, place(row) + step)}
        />
      ),
    },
  ];
}
