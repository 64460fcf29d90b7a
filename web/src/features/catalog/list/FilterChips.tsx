import { useRef } from 'react';
import type { To } from 'react-router';
import type { Facets } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { IconX } from '../../../shared/ui/icons';
import { Link } from '../../../shared/ui/Link';
import styles from './FilterChips.module.css';
import { chosenFilters, rangeFormatter } from './facets';
import { type ListFilters, noFilters } from './list-state';

interface FilterChipsProps {
  filters: ListFilters;
  facets: Facets;
  link: (filters: ListFilters) => To;
}

/** The chosen filters; each can be removed. */
export function FilterChips({ filters, facets, link }: FilterChipsProps) {
  const { t, language } = useTranslation('search');
  const row = useRef<HTMLElement>(null);
  const texts = { available: t('filters.availableShort'), range: rangeFormatter(t) };
  const chosen = chosenFilters(filters, facets, texts, language);
  /** The clicked chip disappears, and with the last one the row. */
  function keepFocus(isLast: boolean) {
    const heading = row.current?.closest('section')?.querySelector<HTMLElement>('h1, h2');
    (isLast ? heading : row.current)?.focus({ preventScroll: true });
  }
  return (
    <nav ref={row} tabIndex={-1} className={styles.chips} aria-label={t('filters.chosen')}>
      {chosen.map(({ key, label, without }) => (
        <Link
          key={key}
          to={link(without)}
          className={styles.chip}
          aria-label={t('filters.remove', { name: label })}
          onClick={() => keepFocus(chosen.length === 1)}
        >
          {label}
          <IconX size={16} />
        </Link>
      ))}
      {chosen.length > 0 && (
        <Link to={link(noFilters)} className={styles.reset} onClick={() => keepFocus(true)}>
          {t('filters.reset')}
        </Link>
      )}
    </nav>
  );
}
