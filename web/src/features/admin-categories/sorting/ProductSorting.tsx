import type { ProductPosition } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { IconSortNumbers } from '../../../shared/ui/admin-icons';
import { Button } from '../../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState';
import {
  type Column,
  DataTable,
  DragHandle,
  DragRow,
  DragRows,
  MoveButtons,
  NameWithThumbnail,
  PositionInput,
  TableFooter,
  useCommonColumns,
} from '../../admin-frame';
import styles from './ProductSorting.module.css';
import { type ProductSortingState, sortingPageSize } from './use-product-sorting';

/** Edits the order in which shoppers see the products of a category. */
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
      <div className={styles.header}>
        <p className="muted">{t('sorting.text')}</p>
        <Button
          variant="outline"
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
          skeletonRows={10}
          busy={sorting.loading}
          empty={<EmptyState compact title={t('sorting.none')} text={t('sorting.noneText')} />}
          Row={DragRow}
        />
      </DragRows>
      {total > 0 && (
        <TableFooter page={page} size={sortingPageSize} total={total} pageLink={sorting.pageLink} />
      )}
    </>
  );
}

function useColumns(sorting: ProductSortingState): Column<ProductPosition>[] {
  const { t, language } = useTranslation('admin');
  const { nameColumn, priceColumn, stockColumn } = useCommonColumns();
  const { rows = [], page, busy } = sorting;
  const indexOf = (row: ProductPosition) => rows.indexOf(row);
  return [
    {
      name: 'handle',
      label: t('columns.move'),
      labelHidden: true,
      cell: ({ name }) => <DragHandle label={t('drag.handle', { name })} disabled={busy} />,
    },
    {
      name: 'displayOrder',
      label: t('sorting.position'),
      end: true,
      showFrom: 'tablet',
      cell: (row) => <span className="muted">{(page - 1) * sortingPageSize + indexOf(row) + 1}</span>,
    },
    nameColumn(({ name, imageUrl, categoryName, price }) => (
      <NameWithThumbnail
        name={name}
        image={imageUrl}
        facts={`${categoryName} · ${formatMoney(price, language)}`}
      />
    )),
    {
      name: 'category',
      label: t('columns.category'),
      showFrom: 'desktop',
      cell: ({ categoryName }) => <span className="muted nowrap">{categoryName}</span>,
    },
    priceColumn(),
    stockColumn(),
    {
      name: 'position',
      label: t('columns.number'),
      end: true,
      cell: (row) => (
        <PositionInput
          name={row.name}
          value={sorting.positionOf(row)}
          disabled={busy}
          onChange={(position) => sorting.setPosition(row, position)}
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
          canGoUp={!busy && indexOf(row) > 0}
          canGoDown={!busy && indexOf(row) < rows.length - 1}
          onStep={(step) => sorting.move(row.productId, indexOf(row) + step)}
        />
      ),
    },
  ];
}
