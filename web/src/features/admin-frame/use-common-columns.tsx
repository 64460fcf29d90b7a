import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import type { Column } from './DataTable';
import { StockCount } from './StockCount';

/** Columns that several lists share. */
export function useCommonColumns() {
  const { t, language } = useTranslation('admin');
  return {
    idColumn: <Row extends { id: number }>(options: Partial<Column<Row>> = {}): Column<Row> => ({
      name: 'id',
      label: t('columns.id'),
      showFrom: 'tablet',
      ...options,
      cell: ({ id }) => <span className="muted">{id}</span>,
    }),
    nameColumn: <Row,>(cell: (row: Row) => ReactNode, label = t('columns.name')): Column<Row> => ({
      name: 'name',
      label,
      wide: true,
      rowHeader: true,
      cell,
    }),
    priceColumn: <Row extends { price: number }>(): Column<Row> => ({
      name: 'price',
      label: t('columns.price'),
      end: true,
      showFrom: 'tablet',
      cell: ({ price }) => formatMoney(price, language),
    }),
    stockColumn: <Row extends { stock?: number | null }>(): Column<Row> => ({
      name: 'stock',
      label: t('columns.stock'),
      end: true,
      showFrom: 'tablet',
      cell: ({ stock }) => (typeof stock === 'number' ? <StockCount stock={stock} /> : '-'),
    }),
    actionsColumn: <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
      name: 'actions',
      label: t('columns.actions'),
      labelHidden: true,
      end: true,
      cell,
    }),
  };
}
