import type { To } from 'react-router';
import { formatCount } from '../../shared/counts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { ButtonLink } from '../../shared/ui/Button';
import { IconChevronLeft, IconChevronRight } from '../../shared/ui/icons';
import { Pagination } from '../../shared/ui/Pagination';
import { CompactSelect } from './CompactSelect';
import styles from './TableFooter.module.css';
import { pageSizes } from './use-list-params';

export interface CursorLinks {
  /** The visible rows are at a cursor, so that their page number is unknown. */
  isCursorPage: boolean;
  previous: To | undefined;
  next: To | undefined;
}

interface TableFooterProps {
  page: number;
  size: number;
  total: number;
  /** There are more rows than `total`. */
  more?: boolean;
  /** Number of pages that the server serves, if fewer than `total` implies. */
  totalPages?: number;
  pageLink: (page: number) => To;
  cursors?: CursorLinks;
  /** Without it the page size is fixed. */
  onSize?: (size: number) => void;
}

/** The range of visible rows, the page size and the pagination of a list. */
export function TableFooter({
  page,
  size,
  total,
  more,
  totalPages,
  pageLink,
  cursors,
  onSize,
}: TableFooterProps) {
  const { t, language } = useTranslation('admin');
  const pageCount = totalPages ?? Math.ceil(total / size);
  const first = (page - 1) * size + 1;
  return (
    <div className={styles.footer}>
      <span className="nowrap">
        {cursors?.isCursorPage
          ? t('table.total', { total: formatCount(total, language, more) })
          : t('table.range', {
              first: formatCount(Math.min(first, total), language),
              last: formatCount(Math.min(first + size - 1, total), language),
              total: formatCount(total, language, more),
            })}
      </span>
      {onSize && (
        <CompactSelect
          label={t('table.size')}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {pageSizes.map((choice) => (
            <option key={choice} value={choice}>
              {t('table.perPage', { size: choice })}
            </option>
          ))}
        </CompactSelect>
      )}
      <div className={styles.pages}>
        {!cursors?.isCursorPage && <Pagination page={page} totalPages={pageCount} pageLink={pageLink} />}
        {cursors && (cursors.isCursorPage || (page >= pageCount && cursors.next)) && (
          <CursorPagination cursors={cursors} firstPage={pageLink(1)} />
        )}
      </div>
    </div>
  );
}

/** Steps through the part of a list that page numbers do not reach. */
function CursorPagination({ cursors, firstPage }: { cursors: CursorLinks; firstPage: To }) {
  const { t } = useTranslation('admin');
  const { isCursorPage, previous, next } = cursors;
  return (
    <nav className={styles.cursors} aria-label={t('table.further')}>
      {isCursorPage && (
        <>
          <ButtonLink size="sm" variant="ghost" to={firstPage}>
            {t('table.firstPage')}
          </ButtonLink>
          {previous && (
            <ButtonLink size="sm" variant="secondary" to={previous} icon={<IconChevronLeft size={16} />}>
              {t('table.previousRows')}
            </ButtonLink>
          )}
        </>
      )}
      {next && (
        <ButtonLink size="sm" variant="secondary" to={next}>
          {t('table.nextRows')}
          <IconChevronRight size={16} />
        </ButtonLink>
      )}
    </nav>
  );
}
