import { type ComponentType, type MouseEvent, type MouseEventHandler, type ReactNode, useRef } from 'react';
import { IconArrowDown, IconArrowUp } from '../../shared/ui/admin-icons';
import { classNames } from '../../shared/ui/class-names';
import { IconSelector } from '../../shared/ui/page-icons';
import { Skeleton } from '../../shared/ui/Skeleton';
import styles from './DataTable.module.css';
import { useFocusFallback } from './use-focus-fallback';

interface ColumnSort {
  /** The direction while the list is sorted by the column. */
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

export interface Column<Row> {
  name: string;
  label: string;
  /** Replaces the label in the header, for example by a checkbox. */
  header?: ReactNode;
  /** Makes the header a button that sorts by the column. */
  sort?: ColumnSort;
  /** Visually hidden, always or only on phones; screen readers still read it. */
  labelHidden?: true | 'phone';
  /** Right-aligns numbers. */
  end?: boolean;
  /** Takes the remaining width. */
  wide?: boolean;
  /** Cuts the text at the end of the line instead of breaking it; for the wide column of a compact table. */
  truncated?: true;
  /** Staff can hide the column, or show one that is hidden as delivered. */
  hideable?: 'shown' | 'hidden';
  /** Names the row: screen readers read it with every other cell. */
  rowHeader?: true;
  /** The narrowest screen that shows the column; without it, every screen does. */
  showFrom?: 'tablet' | 'desktop';
  cell: (row: Row) => ReactNode;
}

export interface TableRowProps {
  id: number | string;
  className?: string;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => number | string;
  /** Highlights rows that have unsaved changes. */
  isChanged?: (row: Row) => boolean;
  isSelected?: (row: Row) => boolean;
  /** A click outside of the row's own controls. The row needs a link with the same effect for the keyboard. */
  onRowClick?: (row: Row) => void;
  /** Number of placeholder rows while loading. */
  skeletonRows: number;
  /** The rows are outdated while newer ones load. */
  busy?: boolean;
  /** One line per row, and less space between the columns. */
  compact?: boolean;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  /** Replaces the row element, for example by a draggable one. */
  Row?: ComponentType<TableRowProps>;
}

/** The table of all admin lists, with a sticky header and placeholder rows while loading. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  isChanged,
  isSelected,
  onRowClick,
  skeletonRows,
  busy = false,
  compact,
  empty,
  Row = PlainRow,
}: DataTableProps<Row>) {
  if (rows?.length === 0) return <div className={styles.box}>{empty}</div>;
  const labelClass = ({ labelHidden }: Column<Row>) =>
    labelHidden && (labelHidden === 'phone' ? styles.hiddenOnPhone : 'visually-hidden');
  const cellClass = (column: Column<Row>) =>
    classNames(
      column.end && styles.end,
      column.truncated && styles.truncated,
      column.showFrom && styles[column.showFrom],
    );
  return (
    <div className={styles.box}>
      <table
        className={classNames(styles.table, compact && styles.compact)}
        aria-label={label}
        aria-busy={!rows || busy}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                aria-sort={column.sort?.direction}
                className={classNames(cellClass(column), column.wide && styles.wide)}
              >
                {column.header ??
                  (column.sort ? (
                    <SortButton label={column.label} {...column.sort} />
                  ) : (
                    <span className={labelClass(column)}>{column.label}</span>
                  ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={busy ? styles.busy : undefined}>
          {rows
            ? rows.map((row) => (
                <Row
                  key={idOf(row)}
                  id={idOf(row)}
                  className={classNames(
                    isChanged?.(row) && styles.changed,
                    isSelected?.(row) && styles.selected,
                    onRowClick && styles.clickable,
                  )}
                  onClick={
                    onRowClick &&
                    ((event) => {
                      if (isOnRow(event)) onRowClick(row);
                    })
                  }
                >
                  {columns.map((column) => {
                    const Cell = column.rowHeader ? 'th' : 'td';
                    return (
                      <Cell key={column.name} scope={column.rowHeader && 'row'} className={cellClass(column)}>
                        {column.cell(row)}
                      </Cell>
                    );
                  })}
                </Row>
              ))
            : Array.from({ length: skeletonRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.name} className={cellClass(column)}>
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

function SortButton({ label, direction, onSort }: ColumnSort & { label: string }) {
  const Icon = direction ? (direction === 'ascending' ? IconArrowUp : IconArrowDown) : IconSelector;
  return (
    <button type="button" className={classNames(styles.sort, direction && styles.sorted)} onClick={onSort}>
      {label}
      <Icon size={16} />
    </button>
  );
}

/** Whether a click is neither on a control, including those in popovers of the row, nor the end of a text selection. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  const element = target as Element;
  return (
    currentTarget.contains(element) &&
    !element.closest('a, button, input, label, select, [popover]') &&
    !window.getSelection()?.toString()
  );
}

function PlainRow({ className, onClick, children }: TableRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useFocusFallback(row, findSameControl);
  return (
    <tr ref={row} className={className} onClick={onClick}>
      {children}
    </tr>
  );
}

/** The button with the name and the column of the focused one, in the nearest following row or else preceding row. */
function findSameControl(row: HTMLElement): HTMLElement | undefined {
  const name = document.activeElement?.getAttribute('name');
  const column = [...row.children].findIndex((cell) => cell.contains(document.activeElement));
  if (!name) return undefined;
  const rows = [...(row.parentElement?.children ?? [])];
  const index = rows.indexOf(row);
  const others = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()];
  return (
    others
      .map((other) => other.children[column]?.querySelector<HTMLElement>(`button[name="${name}"]`))
      .find((button) => button != null) ?? undefined
  );
}
