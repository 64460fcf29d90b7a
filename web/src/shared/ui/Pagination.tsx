import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { useTranslation } from '../i18n/use-translation';
import { IconChevronLeft, IconChevronRight } from './icons';
import { Link } from './Link';
import styles from './Pagination.module.css';
import { paginationItems } from './pagination-items';

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  totalPages: number;
  pageLink: (page: number) => To;
}

export function Pagination({ page, totalPages, pageLink }: PaginationProps) {
  const { t } = useTranslation();
  if (totalPages < 2) return null;

  const arrow = (target: number, label: string, icon: ReactNode) =>
    target < 1 || target > totalPages ? (
      <span className={styles.off} aria-hidden="true">
        {icon}
      </span>
    ) : (
      <Link className={styles.page} to={pageLink(target)} aria-label={label}>
        {icon}
      </Link>
    );

  return (
    <nav className={styles.pager} aria-label={t('pagination.label')}>
      {arrow(page - 1, t('pagination.previous'), <IconChevronLeft />)}
      {paginationItems(page, totalPages).map((item, index) =>
        item === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps differ only by their index
          <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={item}
            className={styles.page}
            to={pageLink(item)}
            aria-label={t('pagination.page', { page: item })}
            aria-current={item === page ? 'page' : undefined}
          >
            {item}
          </Link>
        ),
      )}
      {arrow(page + 1, t('pagination.next'), <IconChevronRight />)}
    </nav>
  );
}
