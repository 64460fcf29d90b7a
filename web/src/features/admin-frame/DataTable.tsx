import { type ComponentType, type ReactNode, useRef } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { Skeleton } from '../../shared/ui/Skeleton';
import styles from './DataTable.module.css';
import { useFocusKept } from './use-focus-kept';

export interface Column<Row> {
  name: string;
  label: string;
  /** The column explains itself; its name is only read out, or so where there is no room for it. */
  labelHidden?: true | 'phone';
  /** Figures stand at the end, under each other. */
  end?: boolean;
  /** Takes what room the others leave. */
  wide?: boolean;
  /** From which width on there is room for it; without, always. */
  from?: 'tablet' | 'desktop';
  cell: (row: Row) => ReactNode;
}

export interface RowFrameProps {
  id: number | string;
  className?: string;
  children: ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => number | string;
  /** Marks rows that hold something unsaved. */
  isChanged?: (row: Row) => boolean;
  /** How many rows are expected while they load. */
  expected: number;
  /** The rows are being replaced by newer ones. */
  busy?: boolean;
  /** Stands in the table's place when there is no row. */
  empty: ReactNode;
  /** A row that can be dragged brings its own element. */
  Row?: ComponentType<RowFrameProps>;
}

/** The table of every list: rows of 44, a head that stays in sight, the place of rows that are still to come. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  isChanged,
  expected,
  busy = false,
  empty,
  Row = PlainRow,
}: DataTableProps<Row>) {
  if (rows?.length === 0) return <div className={styles.box}>{empty}</div>;
  const labelLook = ({ labelHidden }: Column<Row>) =>
    labelHidden && (labelHidden === 'phone' ? styles.hiddenOnPhone : 'visually-hidden');
  const looks = (column: Column<Row>) =>
    classNames(column.end && styles.end, column.from && styles[column.from]);
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={label} aria-busy={!rows || busy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={classNames(looks(column), column.wide && styles.wide)}
              >
                <span className={labelLook(column)}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={busy ? styles.busy : undefined}>
          {rows
            ? rows.map((row) => (
                <Row key={idOf(row)} id={idOf(row)} className={isChanged?.(row) ? styles.changed : undefined}>
                  {columns.map((column) => (
                    <td key={column.name} className={looks(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </Row>
              ))
            : Array.from({ length: expected }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places of rows differ by nothing else
                <tr key={place}>
                  {columns.map((column) => (
                    <td key={column.name} className={looks(column)}>
                      <Skeleton width={column.wide ? '60%' : '100%'} height="14px" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function PlainRow({ className, children }: RowFrameProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useFocusKept(row);
  return (
    <tr ref={row} className={className}>
      {children}
    </tr>
  );
}
