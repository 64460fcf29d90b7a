import type { To } from 'react-router';
import { formatCount } from '../../shared/counts';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Pagination } from '../../shared/ui/Pagination';
import { CompactSelect } from './CompactSelect';
import styles from './TableFooter.module.css';
import { pageSizes } from './use-list-params';

interface TableFooterProps {
  page: number;
  size: number;
  total: number;
  /** There are more rows than `total`. */
  more?: boolean;
  /** Number of pages that the server serves, if fewer than `total` implies. */
  totalPages?: number;
  pageLink: (page: number) => To;
  /** Without it the page size is fixed. */
  onSize?: (size: number) => void;
}

/** The range of visible rows, the page size and the pagination of a list. */
export function TableFooter({ page, size, total, more, totalPages, pageLink, onSize }: TableFooterProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const first = (page - 1) * size + 1;
  return (
    <div className={styles.footer}>
      <span className="nowrap">
        {t('table.range', {
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
        <Pagination page={page} totalPages={totalPages ?? Math.ceil(total / size)} pageLink={pageLink} />
      </div>
    </div>
  );
}
