import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { IconChevronLeft, IconChevronRight } from './icons';
import styles from './Pagination.module.css';
import { paginationItems } from './pagination-items';

interface PaginationProps {
  /** Counted from 1, as the visitor counts. */
  page: number;
  totalPages: number;
  addressOfPage: (page: number) => To;
}

export function Pagination({ page, totalPages, addressOfPage }: PaginationProps) {
  const { t } = useTranslation();
  if (totalPages < 2) return null;

  const arrow = (target: number, label: string, icon: ReactNode) =>
    target < 1 || target > totalPages ? (
      <span className={styles.off} aria-hidden="true">
        {icon}
      </span>
    ) : (
      <Link className={styles.page} to={addressOfPage(target)} aria-label={label} preventScrollReset>
        {icon}
      </Link>
    );

  return (
    <nav className={styles.pager} aria-label={t('pagination.label')}>
      {arrow(page - 1, t('pagination.previous'), <IconChevronLeft />)}
      {paginationItems(page, totalPages).map((button, place) =>
        button === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps differ only by their place
          <span key={`gap-${place}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={button}
            className={styles.page}
            to={addressOfPage(button)}
            aria-label={t('pagination.page', { page: button })}
            aria-current={button === page ? 'page' : undefined}
            preventScrollReset
          >
            {button}
          </Link>
        ),
      )}
      {arrow(page + 1, t('pagination.next'), <IconChevronRight />)}
    </nav>
  );
}
