import { useState } from 'react';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { IconSortNumbers } from '../../shared/ui/admin-icons';
import { Button } from '../../shared/ui/Button';
import {
  Alert,
  DragRow,
  DragRows,
  ListView,
  StagedBar,
  toListPage,
  UnsavedChangesGuard,
  useAdminList,
} from '../admin-frame';
import { PositionConflict, type PositionRequest } from './PositionConflict';
import styles from './RecommendedTable.module.css';
import { useRecommendedColumns } from './recommended-columns';
import { sortByPosition } from './recommended-model';
import { useRecommended } from './use-recommended';

/** Edits which products are recommended, and in which order. */
export function RecommendedTable() {
  const { t } = useTranslation('admin');
  const { params, query } = useAdminList('/api/v1/admin/products/recommended-first', {
    language: useLanguage(),
  });
  const page = toListPage(query.data);
  const state = useRecommended(page?.rows ?? []);
  const { list, stage } = state;
  const [request, setRequest] = useState<PositionRequest>();
  const rows = page && sortByPosition(page.rows, list);
  const rowIds = rows?.map(({ id }) => id) ?? [];

  function changePosition(id: number, position: number | null): void {
    const occupantId = position === null ? undefined : list.productAt(position, id);
    if (position !== null && occupantId !== undefined) setRequest({ id, position, occupantId });
    else stage(list.withPosition(id, position));
  }

  const columns = useRecommendedColumns(state, changePosition);
  return (
    <>
      <ListView
        params={params}
        // Moving and numbering need all recommended products, so the list fails when they cannot be loaded.
        query={{
          ...query,
          error: query.error ?? state.error,
          refetch: () => {
            void query.refetch();
            state.retry();
          },
        }}
        page={page && rows && !state.error ? { ...page, rows } : undefined}
        columns={columns}
        section="recommended"
        emptyTitle={t('products.none')}
        count={
          state.ready &&
          page !== undefined &&
          (params.search ? page.total : t('recommended.count', { count: state.count, total: page.total }))
        }
        actions={
          <Button
            variant="outline"
            size="sm"
            icon={<IconSortNumbers size={16} />}
            disabled={state.saving}
            onClick={() => void state.autofill()}
          >
            {t('recommended.autofill')}
          </Button>
        }
        below={
          <ChangeSummary
            added={state.added}
            removed={state.removed}
            removedByOthers={state.removedByOthers}
          />
        }
        isChanged={({ id }) => id in list.changes}
        Row={DragRow}
        wrapTable={(table) => (
          <DragRows
            ids={rowIds}
            nameOf={(id) => list.nameOf(id)}
            onMove={(id, to) => stage(list.movedTo(rowIds, id, to))}
            disabled={state.saving}
          >
            {table}
          </DragRows>
        )}
      />
      <StagedBar
        count={state.changeCount}
        summary={[
          state.added.length > 0 && t('recommended.summaryAdded', { count: state.added.length }),
          state.removed.length > 0 && t('recommended.summaryRemoved', { count: state.removed.length }),
          state.positionCount > 0 && t('recommended.summaryNumbers', { count: state.positionCount }),
        ]}
        saving={state.saving}
        onSave={() => void state.save()}
        onDiscard={state.discard}
      />
      <UnsavedChangesGuard unsaved={state.changeCount > 0} onLeave={state.discard} />
      <PositionConflict
        request={request}
        list={list}
        onResolve={stage}
        onClose={() => setRequest(undefined)}
      />
    </>
  );
}

interface ChangeSummaryProps {
  added: string[];
  removed: string[];
  /** Informational: not part of the save. */
  removedByOthers: string[];
}

/** Lists the products that the save adds and removes; changed positions are visible in the rows. */
function ChangeSummary({ added, removed, removedByOthers }: ChangeSummaryProps) {
  const { t } = useTranslation('admin');
  if (added.length + removed.length + removedByOthers.length === 0) return null;
  return (
    <Alert title={t('recommended.afterSave')}>
      <ul className={styles.changes}>
        {added.map((name) => (
          <li key={name}>
            <b className={styles.add}>+ {t('recommended.willAdd')}</b> {name}
          </li>
        ))}
        {removed.map((name) => (
          <li key={name}>
            <b className={styles.remove}>− {t('recommended.willRemove')}</b> {name}
          </li>
        ))}
        {removedByOthers.map((name) => (
          <li key={name}>
            <b>{t('recommended.removedDuringEdit')}</b> {name}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
