import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { getProblem } from '../../shared/api/api-error';
import { formatCount } from '../../shared/counts';
import type { AllTexts } from '../../shared/i18n/texts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { ErrorState } from '../../shared/ui/EmptyState';
import { type Column, DataTable, type TableRowProps } from './DataTable';
import { EmptyList } from './EmptyList';
import { PageHeader } from './PageHeader';
import { SearchField } from './SearchField';
import { type QueryState, StaleDataBanner } from './StaleDataBanner';
import { type CursorLinks, TableFooter } from './TableFooter';
import type { useListParams } from './use-list-params';

/** One page of rows, paginated by the server or in the browser. */
export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  /** There are more rows than `total`. */
  more?: boolean;
  /** Number of pages that the server serves, if fewer than `total` implies. */
  totalPages?: number;
}

export interface ServerPage<Row> {
  content: readonly Row[];
  totalElements: number;
  totalPages: number;
  more?: boolean;
}

export function toListPage<Row>(page: ServerPage<Row> | undefined): ListPage<Row> | undefined {
  return (
    page && {
      rows: page.content,
      total: page.totalElements,
      more: page.more,
      totalPages: page.totalPages,
    }
  );
}

type AdminTexts = AllTexts['admin'];

/** The parts of the texts that have those of a list. */
type ListSection<Texts = { title: string; fetchError: string }> = {
  [Section in keyof AdminTexts]: AdminTexts[Section] extends Texts ? Section : never;
}[keyof AdminTexts];

type SearchableSection = ListSection<{ title: string; fetchError: string; search: string }>;

/** The prefix of the list's text keys, and whether the list has a search field. Default: true. */
type SectionProps =
  | { section: SearchableSection; searchable?: true }
  | { section: ListSection; searchable: false };

type ListViewProps<Row extends { id: number }> = SectionProps & ListProps<Row>;

interface ListProps<Row extends { id: number }> {
  params: ReturnType<typeof useListParams>;
  query: QueryState & { isPlaceholderData?: boolean };
  /** Undefined while loading. */
  page: ListPage<Row> | undefined;
  columns: readonly Column<Row>[];
  emptyTitle: string;
  emptyText?: string;
  /** For example a button that adds the first row. */
  emptyAction?: ReactNode;
  /** Replaces the total next to the title; `false` hides it. */
  count?: number | string | false;
  /** Links to the neighboring parts of a list that is longer than its pages reach. */
  cursors?: CursorLinks;
  /** Buttons in the page header. */
  actions?: ReactNode;
  above?: ReactNode;
  /** Below the table, where appearing content does not move rows under the pointer. */
  below?: ReactNode;
  isChanged?: (row: Row) => boolean;
  isSelected?: (row: Row) => boolean;
  compact?: boolean;
  onRowClick?: (row: Row) => void;
  Row?: ComponentType<TableRowProps>;
  /** Wraps the table, for example in a drag-and-drop context. */
  wrapTable?: (table: ReactNode) => ReactNode;
}

/** An admin list: header with search, table or empty state, and pagination. */
export function ListView<Row extends { id: number }>({
  params,
  query,
  page,
  columns,
  emptyTitle,
  emptyText,
  emptyAction,
  count,
  cursors,
  actions,
  above,
  below,
  isChanged,
  isSelected,
  compact,
  onRowClick,
  Row,
  wrapTable = (table) => table,
  ...section
}: ListViewProps<Row>) {
  const { t, language } = useTranslation('admin');
  const { pathname } = useLocation();
  const title = t(`${section.section}.title`);
  // The server rejects very high page numbers; they are shown as a page past the end.
  const isPastEnd = getProblem(query.error)?.code === 'invalid_paging';
  const visiblePage = isPastEnd ? { rows: [], total: 0 } : page;
  const total = count ?? page?.total;
  return (
    <>
      <PageHeader
        title={title}
        count={
          typeof total === 'number'
            ? formatCount(total, language, count === undefined && page?.more)
            : total || undefined
        }
      >
        {section.searchable !== false && (
          <SearchField
            label={t(`${section.section}.search`)}
            value={params.search}
            onSearch={params.setSearch}
          />
        )}
        {actions}
      </PageHeader>
      {above}
      <StaleDataBanner query={query} />
      {query.error && !visiblePage ? (
        <ErrorState
          title={t(`${section.section}.fetchError`)}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        wrapTable(
          <DataTable
            label={title}
            columns={columns}
            rows={visiblePage?.rows}
            idOf={({ id }) => id}
            isChanged={isChanged}
            isSelected={isSelected}
            compact={compact}
            onRowClick={onRowClick}
            skeletonRows={params.size}
            busy={query.isPlaceholderData}
            empty={
              <EmptyList
                search={params.search}
                more={page?.more}
                isFirstPage={params.page === 1 && !cursors?.isCursorPage}
                firstPage={params.pageLink(1)}
                unfiltered={pathname}
                title={emptyTitle}
                text={emptyText}
                action={emptyAction}
              />
            }
            Row={Row}
          />,
        )
      )}
      {below}
      {page && page.total > 0 && (
        <TableFooter
          page={params.page}
          size={params.size}
          total={page.total}
          more={page.more}
          totalPages={page.totalPages}
          pageLink={params.pageLink}
          cursors={cursors}
          onSize={params.setSize}
        />
      )}
    </>
  );
}

type PagedListViewProps<Row extends { id: number }> = SectionProps &
  Omit<ListProps<Row>, 'page' | 'query'> & { query: UseQueryResult<ServerPage<Row>> };

/** An admin list that is paginated by the server. */
export function PagedListView<Row extends { id: number }>({ query, ...props }: PagedListViewProps<Row>) {
  return <ListView {...props} query={query} page={toListPage(query.data)} />;
}
