import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { formatCount } from '../../shared/counts';
import { useLanguage } from '../../shared/i18n/use-language';
import { IconSelector } from '../../shared/ui/icons';
import { Pagination } from '../../shared/ui/Pagination';
import styles from './TableFoot.module.css';
import { pageSizes } from './use-list-address';

interface TableFootProps {
  page: number;
  size: number;
  total: number;
  /** There are more than were counted. */
  more?: boolean;
  /** How many pages can be asked for, when that is not all of them. */
  totalPages?: number;
  addressOfPage: (page: number) => To;
  /** Without it the size is fixed. */
  onSize?: (size: number) => void;
}

/** Which rows are shown, of how many, and the way to the others. */
export function TableFoot({ page, size, total, more, totalPages, addressOfPage, onSize }: TableFootProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const first = (page - 1) * size + 1;
  return (
    <div className={styles.foot}>
      <span className="figures">
        {t(more ? 'table.rangeMore' : 'table.range', {
          first: formatCount(Math.min(first, total), language),
          last: formatCount(Math.min(first + size - 1, total), language),
          total: formatCount(total, language),
        })}
      </span>
      {onSize && (
        <span className={styles.size}>
          <select
            aria-label={t('table.size')}
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
          >
            {pageSizes.map((choice) => (
              <option key={choice} value={choice}>
                {t('table.perPage', { size: choice })}
              </option>
            ))}
          </select>
          <IconSelector size={16} />
        </span>
      )}
      <div className={styles.pages}>
        <Pagination
          page={page}
          totalPages={totalPages ?? Math.ceil(total / size)}
          addressOfPage={addressOfPage}
        />
      </div>
    </div>
  );
}
