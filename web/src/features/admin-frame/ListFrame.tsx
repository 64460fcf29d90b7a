import type { ComponentType, ReactNode } from 'react';
import type { To } from 'react-router';
import { problemOf } from '../../shared/api/problem';
import { formatCount } from '../../shared/counts';
import { useLanguage } from '../../shared/i18n/use-language';
import { ErrorState } from '../../shared/ui/EmptyState';
import { type Column, DataTable, type RowFrameProps } from './DataTable';
import { NoRows } from './NoRows';
import { PageHead } from './PageHead';
import { SearchField } from './SearchField';
import { type Loading, Stale } from './Stale';
import { TableFoot } from './TableFoot';
import type { useListAddress } from './use-list-address';

/** One page of a list, however it was come by. */
export interface Listed<Row> {
  rows: readonly Row[];
  total: number;
  /** There are more than were counted. */
  more?: boolean;
  /** How many pages can be asked for, when that is not all of them. */
  totalPages?: number;
}

interface ServerPage<Row> {
  content: readonly Row[];
  totalElements: number;
  totalPages: number;
  more?: boolean;
}

/** A page as the server tells it. */
export function listedOf<Row>(page: ServerPage<Row> | undefined): Listed<Row> | undefined {
  return (
    page && {
      rows: page.content,
      total: page.totalElements,
      more: page.more,
      totalPages: page.totalPages,
    }
  );
}

interface ListFrameProps<Row extends { id: number }> {
  list: ReturnType<typeof useListAddress>;
  query: Loading & { isPlaceholderData?: boolean };
  /** Nothing while it is on its way. */
  listed: Listed<Row> | undefined;
  columns: readonly Column<Row>[];
  /** The list without a search. */
  all: To;
  words: { title: string; search: string; fetchError: string; none: string; noneText?: string };
  /** Beside the title in place of how many there are. */
  count?: number | false;
  /** What can be done besides, in the head of the page. */
  head?: ReactNode;
  above?: ReactNode;
  /** Under the rows: what comes and goes there moves none of them under the pointer. */
  below?: ReactNode;
  /** The way on from an empty list. */
  addFirst?: ReactNode;
  isChanged?: (row: Row) => boolean;
  Row?: ComponentType<RowFrameProps>;
  /** What rows that can be dragged need around them. */
  around?: (table: ReactNode) => ReactNode;
}

/** A list of the back office: its head and search, its rows or why there are none, and the way to the others. */
export function ListFrame<Row extends { id: number }>({
  list,
  query,
  listed,
  columns,
  all,
  words,
  count,
  head,
  above,
  below,
  addFirst,
  isChanged,
  Row,
  around = (table) => table,
}: ListFrameProps<Row>) {
  const language = useLanguage();
  // A page further on than the server counts is as empty as any other past the end.
  const isTooFar = problemOf(query.error)?.code === 'invalid_paging';
  const shown = isTooFar ? { rows: [], total: 0 } : listed;
  const total = count ?? listed?.total;
  return (
    <>
      <PageHead
        title={words.title}
        count={
          typeof total === 'number'
            ? formatCount(total, language, count === undefined && listed?.more)
            : undefined
        }
      >
        <SearchField label={words.search} value={list.search} onSearch={list.setSearch} />
        {head}
      </PageHead>
      {above}
      <Stale query={query} />
      {query.error && !shown ? (
        <ErrorState
          title={words.fetchError}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        around(
          <DataTable
            label={words.title}
            columns={columns}
            rows={shown?.rows}
            idOf={({ id }) => id}
            isChanged={isChanged}
            expected={list.size}
            busy={query.isPlaceholderData}
            empty={
              <NoRows
                search={list.search}
                more={listed?.more}
                page={list.page}
                firstPage={list.addressOfPage(1)}
                all={all}
                title={words.none}
                text={words.noneText}
                action={addFirst}
              />
            }
            Row={Row}
          />,
        )
      )}
      {below}
      {listed && listed.total > 0 && (
        <TableFoot
          page={list.page}
          size={list.size}
          total={listed.total}
          more={listed.more}
          totalPages={listed.totalPages}
          addressOfPage={list.addressOfPage}
          onSize={list.setSize}
        />
      )}
    </>
  );
}
