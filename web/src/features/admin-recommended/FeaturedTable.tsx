import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { useLanguage } from '../../shared/i18n/use-language';
import { addressOf } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { IconSortNumbers } from '../../shared/ui/office-icons';
import {
  Alert,
  DragRow,
  DragRows,
  LeaveQuestion,
  ListFrame,
  listedOf,
  StagedBar,
  useListAddress,
} from '../admin-frame';
import { recommendedFirstQuery } from './api';
import styles from './FeaturedTable.module.css';
import { useFeaturedColumns } from './featured-columns';
import { shownOrder } from './featured-model';
import { NumberConflict, type NumberWish } from './NumberConflict';
import { useFeatured } from './use-featured';

/** Which products shoppers see first, and in which order. */
export function FeaturedTable() {
  const { t } = useTranslation('admin');
  const list = useListAddress();
  const query = useQuery(recommendedFirstQuery(useApi(), useLanguage(), list));
  const page = listedOf(query.data);
  const state = useFeatured(page?.rows ?? []);
  const { featured, stage } = state;
  const [wish, setWish] = useState<NumberWish>();
  const rows = page && shownOrder(page.rows, featured);

  function wantNumber(id: number, number: number | null): void {
    const holder = number === null ? undefined : featured.holder(number, id);
    if (number !== null && holder !== undefined) setWish({ id, number, holder });
    else stage(featured.numbered(id, number));
  }

  const columns = useFeaturedColumns(state, wantNumber);
  return (
    <>
      <ListFrame
        list={list}
        // Without all featured products nothing here can be moved or numbered.
        query={{
          ...query,
          error: query.error ?? state.error,
          refetch: () => {
            void query.refetch();
            state.retry();
          },
        }}
        listed={page && rows && !state.error ? { ...page, rows } : undefined}
        columns={columns}
        all={addressOf('adminRecommended')}
        words={{
          title: t('featured.title'),
          search: t('featured.search'),
          fetchError: t('featured.fetchError'),
          none: t('products.none'),
        }}
        count={state.ready && state.count}
        head={
          <Button
            variant="line"
            size="sm"
            icon={<IconSortNumbers size={16} />}
            disabled={state.saving}
            onClick={() => void state.autofill()}
          >
            {t('featured.autofill')}
          </Button>
        }
        below={<Changes added={state.added} removed={state.removed} takenOut={state.takenOut} />}
        isChanged={({ id }) => id in featured.changes}
        Row={DragRow}
        around={(table) => (
          <DragRows
            ids={rows?.map(({ id }) => id) ?? []}
            nameOf={(id) => featured.name(id)}
            onMove={(id, to) => stage(featured.dragged(rows?.map((row) => row.id) ?? [], id, to))}
            disabled={state.saving}
          >
            {table}
          </DragRows>
        )}
      />
      <StagedBar
        count={state.changes}
        summary={t('featured.summary', {
          added: state.added.length,
          removed: state.removed.length,
          numbers: state.renumbered,
        })}
        saving={state.saving}
        onSave={() => void state.save()}
        onDiscard={state.discard}
      />
      <LeaveQuestion unsaved={state.changes > 0} onLeave={state.discard} />
      <NumberConflict wish={wish} featured={featured} onDecide={stage} onClose={() => setWish(undefined)} />
    </>
  );
}

interface ChangesProps {
  added: string[];
  removed: string[];
  /** By colleagues: it is only told. */
  takenOut: string[];
}

/** Names what will join and what will go; numbers are seen in the rows. */
function Changes({ added, removed, takenOut }: ChangesProps) {
  const { t } = useTranslation('admin');
  if (added.length + removed.length + takenOut.length === 0) return null;
  return (
    <Alert title={t('featured.afterSave')}>
      <ul className={styles.changes}>
        {added.map((name) => (
          <li key={name}>
            <b className={styles.add}>+ {t('featured.willAdd')}</b> {name}
          </li>
        ))}
        {removed.map((name) => (
          <li key={name}>
            <b className={styles.remove}>− {t('featured.willRemove')}</b> {name}
          </li>
        ))}
        {takenOut.map((name) => (
          <li key={name}>
            <b>{t('featured.isTakenOut')}</b> {name}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
