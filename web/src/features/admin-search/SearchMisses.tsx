import { useId, useRef } from 'react';
import { adminPathScope, useAdminQuery } from '../../shared/api/admin-query';
import { useApi } from '../../shared/api/api-context';
import { unwrap } from '../../shared/api/client';
import type { SearchMiss } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { IconButton } from '../../shared/ui/IconButton';
import { IconX } from '../../shared/ui/icons';
import { QueryView, useAction, useFocusFallback } from '../admin-frame';
import { useDates } from '../settings';
import styles from './SearchSettings.module.css';

/** Searches of shoppers that found nothing; a synonym may help the next time. */
export function SearchMisses({ onAddSynonym }: { onAddSynonym: (word: string) => void }) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const query = useAdminQuery('/api/v1/admin/search/misses', {});
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId}>{t('search.misses')}</h2>
      <QueryView query={query} heading="h3" errorTitle={t('search.missesError')} skeletonHeights={['104px']}>
        {(misses) =>
          misses.length === 0 ? (
            <EmptyState compact heading="h3" title={t('search.noMisses')} />
          ) : (
            <ul className={styles.rows}>
              {misses.map((miss) => (
                <MissRow key={miss.id} miss={miss} onAddSynonym={onAddSynonym} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function MissRow({ miss, onAddSynonym }: { miss: SearchMiss; onAddSynonym: (word: string) => void }) {
  const { t } = useTranslation('admin');
  const { formatDay } = useDates();
  const api = useApi();
  const act = useAction();
  const row = useRef<HTMLLIElement>(null);
  useFocusFallback(row);
  const { id, query, count, lastDay } = miss;
  return (
    <li ref={row}>
      <span className={styles.name}>
        <b>{query}</b>
        <span className="muted small">
          {t('search.missCount', { count })} · {formatDay(lastDay)}
        </span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('search.addSynonymFor', { query })}
        onClick={() => onAddSynonym(query)}
      >
        {t('search.addSynonym')}
      </Button>
      <IconButton
        size="sm"
        label={t('search.clearMiss', { query })}
        onClick={() =>
          void act(unwrap(api.DELETE('/api/v1/admin/search/misses/{id}', { params: { path: { id } } })), {
            successText: t('search.missCleared'),
            errorText: t('search.clearMissError'),
            invalidate: [adminPathScope('/api/v1/admin/search/misses')],
          })
        }
      >
        <IconX size={16} />
      </IconButton>
    </li>
  );
}
