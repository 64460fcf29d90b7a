import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { useLanguage } from '../../shared/i18n/use-language';
import { addressOf } from '../../shared/paths';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState';
import { IconSortNumbers } from '../../shared/ui/office-icons';
import {
  Alert,
  DataTable,
  DragRow,
  DragRows,
  LeaveQuestion,
  PageHead,
  SearchField,
  StagedBar,
  TableFoot,
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
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    recommendedFirstQuery(useApi(), useLanguage(), list),
  );
  const state = useFeatured(data?.content ?? []);
  const { featured, stage } = state;
  const [wish, setWish] = useState<NumberWish>();
  const rows = data && shownOrder(data.content, featured);

  function wantNumber(id: number, number: number | null): void {
    const holder = number === null ? undefined : featured.holder(number, id);
    if (number !== null && holder !== undefined) setWish({ id, number, holder });
    else stage(featured.numbered(id, number));
  }

  const columns = useFeaturedColumns(state, wantNumber);
  return (
    <>
      <PageHead title={t('featured.title')} count={state.ready ? state.count : undefined}>
        <SearchField label={t('featured.search')} value={list.search} onSearch={list.setSearch} />
        <Button
          variant="line"
          size="sm"
          icon={<IconSortNumbers size={16} />}
          disabled={state.saving}
          onClick={() => void state.autofill()}
        >
          {t('featured.autofill')}
        </Button>
      </PageHead>
      <Changes added={state.added} removed={state.removed} />
      {(error && !data) || state.error ? (
        <ErrorState
          title={t('featured.fetchError')}
          error={error ?? state.error}
          onRetry={() => {
            void refetch();
            state.retry();
          }}
          retrying={isFetching}
        />
      ) : (
        <DragRows
          ids={rows?.map(({ id }) => id) ?? []}
          nameOf={(id) => featured.name(id)}
          onMove={(id, to) => stage(featured.dragged(rows?.map((row) => row.id) ?? [], id, to))}
          disabled={state.saving}
        >
          <DataTable
            label={t('featured.title')}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            isChanged={({ id }) => id in featured.changes}
            expected={list.size}
            busy={isPlaceholderData}
            empty={
              <EmptyState
                compact
                title={t('table.nothingFound')}
                action={
                  <ButtonLink variant="quiet" to={addressOf('adminRecommended')}>
                    {t('table.showAll')}
                  </ButtonLink>
                }
              />
            }
            Row={DragRow}
          />
        </DragRows>
      )}
      {data && data.totalElements > 0 && (
        <TableFoot
          page={list.page}
          size={list.size}
          total={data.totalElements}
          addressOfPage={list.addressOfPage}
          onSize={list.setSize}
        />
      )}
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

/** Names what will join and what will go; numbers are seen in the rows. */
function Changes({ added, removed }: { added: string[]; removed: string[] }) {
  const { t } = useTranslation('admin');
  if (added.length + removed.length === 0) return null;
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
      </ul>
    </Alert>
  );
}
