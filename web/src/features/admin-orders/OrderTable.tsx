import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdminQuery } from '../../shared/api/admin-query';
import type { AdminOrder } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { lazyComponent } from '../../shared/lazy-component';
import { pagePath } from '../../shared/paths';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { IconPlus } from '../../shared/ui/page-icons';
import { PagedListView, useDialogState, useListParams } from '../admin-frame';
import { BulkBar } from './bulk/BulkBar';
import { JobDialog } from './bulk/JobDialog';
import { selectIds } from './bulk/order-selection';
import { useOrderSelection } from './bulk/use-order-selection';
import type { OrderDialogProps } from './card/OrderDialog';
import { ExportDialog } from './export/ExportDialog';
import { FilterChips } from './list/FilterChips';
import { FilterPanel } from './list/FilterPanel';
import { orderListRequest, selectionQuery } from './list/list-api';
import { countRestrictions, defaultDirection } from './list/order-filter';
import { SortSelect } from './list/SortSelect';
import { useColumnChoice } from './list/use-column-choice';
import styles from './OrderTable.module.css';
import { useOrderColumns } from './order-columns';
import { startWalk } from './page/order-walk';
import { StatusDialog } from './StatusDialog';
import { StatusFilter } from './StatusFilter';
import { type OrderNeighbor, positionAfter, positionBefore, useOrderNeighbors } from './use-order-neighbors';
import { useOrderParams } from './use-order-params';
import { ViewsMenu } from './views/ViewsMenu';

/** Not in the first load of the list. */
const { Component: OrderDialog, preload: preloadOrderDialog } = lazyComponent<
  OrderDialogProps & { open: boolean }
>(async () => (await import('./card/OrderDialog')).OrderDialog);

/** The list of orders: pending and waiting ones oldest first, otherwise newest first. */
export function OrderTable() {
  const { t } = useTranslation(['admin', 'fulfillment']);
  const navigate = useNavigate();
  const params = useListParams();
  const orderParams = useOrderParams();
  const { id, jobId, filter, sort, after, before, orderLink, positionLink } = orderParams;
  const listParams = { ...params, filter, sort, after, before };
  const query = useAdminQuery('/api/v1/admin/orders', orderListRequest(listParams), {
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const orders = data?.content ?? [];
  useEffect(() => {
    // Opening an order loads the code again and reports an error.
    preloadOrderDialog().catch(() => undefined);
  }, []);
  const neighbors = useOrderNeighbors(data, listParams, id);
  const selection = useOrderSelection(
    orders.map((order) => order.id),
    JSON.stringify(selectionQuery(listParams)),
  );
  /** A job of all matching orders, which are selected again when its dialog is closed. */
  const [jobOfAll, setJobOfAll] = useState<number>();
  const statusDialog = useDialogState<AdminOrder>();
  const filterPanel = useDialogState<null>();
  const exportDialog = useDialogState<null>();
  const { columns, columnMenu } = useColumnChoice(
    useOrderColumns({
      orderLink,
      onChange: statusDialog.show,
      sort,
      onSort: (key) =>
        orderParams.setSort({
          key,
          direction:
            key === sort.key ? (sort.direction === 'asc' ? 'desc' : 'asc') : defaultDirection(key, filter),
        }),
      selection,
    }),
  );
  const linkTo = (neighbor: OrderNeighbor | undefined) =>
    neighbor && orderLink(neighbor.id, neighbor.position);
  const restrictions = countRestrictions(filter);
  // A single status is shown by its tab.
  const filterCount = countRestrictions({
    ...filter,
    statuses: filter.statuses.length > 1 ? filter.statuses : [],
  });
  const isNarrowed = params.search !== '' || countRestrictions({ ...filter, statuses: [] }) > 0;
  const isStatusOnly = restrictions === 1 && filter.statuses.length === 1;
  const [positionOfPrevious, positionOfNext] = [
    positionBefore(listParams, data),
    positionAfter(listParams, data),
  ];
  return (
    <>
      <PagedListView
        params={params}
        query={query}
        columns={columns}
        section="orders"
        emptyTitle={t(
          restrictions === 0 ? 'orders.none' : isStatusOnly ? 'orders.noneOfStatus' : 'orderList.noneMatch',
        )}
        emptyText={restrictions === 0 ? t('orders.noneText') : undefined}
        emptyAction={
          restrictions > 0 &&
          !isStatusOnly && (
            <ButtonLink variant="secondary" to={orderParams.resetLink}>
              {t('orderList.reset')}
            </ButtonLink>
          )
        }
        cursors={{
          isCursorPage: after !== undefined || before !== undefined,
          previous: positionOfPrevious && positionLink(positionOfPrevious),
          next: positionOfNext && positionLink(positionOfNext),
        }}
        actions={
          <>
            <ButtonLink
              size="sm"
              variant="outline"
              className={styles.create}
              to={pagePath('adminOrderAdd')}
              icon={<IconPlus size={16} />}
            >
              {t('fulfillment:new.button')}
            </ButtonLink>
            <div className={styles.tools}>
              <Button
                size="sm"
                variant="outline"
                aria-haspopup="dialog"
                onClick={() => filterPanel.show(null)}
              >
                {t('orderList.filters')}
                {filterCount > 0 && <span className={styles.badge}>{filterCount}</span>}
              </Button>
              <ViewsMenu />
              <Button
                size="sm"
                variant="outline"
                aria-haspopup="dialog"
                onClick={() => exportDialog.show(null)}
              >
                {t('orderExport.button')}
              </Button>
              {columnMenu}
              <span className={styles.sort}>
                <SortSelect sort={sort} onSort={orderParams.setSort} />
              </span>
            </div>
          </>
        }
        above={
          <>
            <StatusFilter
              current={filter.statuses}
              // They count all orders, which would mislead beside a search or another filter.
              counts={isNarrowed ? undefined : data?.statusCounts}
              statusLink={orderParams.statusLink}
            />
            <FilterChips filter={filter} orders={orders} filterLink={orderParams.filterLink} />
          </>
        }
        compact
        isSelected={(order) => selection.isSelected(order.id)}
        onRowClick={(order) => void navigate(orderLink(order.id))}
      />
      <BulkBar
        selection={selection.selection}
        visibleOrders={orders}
        isPageSelected={selection.pageState === 'all'}
        query={listParams}
        total={data?.totalElements ?? 0}
        more={data?.more ?? false}
        onSelectAll={() => selection.setSelection({ ids: new Set(), isAllMatching: true })}
        onClear={selection.clear}
        onExport={() => exportDialog.show(null)}
        onStarted={(startedId) => {
          // Which orders match changes with the job.
          if (selection.selection.isAllMatching) {
            selection.clear();
            setJobOfAll(startedId);
          }
          orderParams.openJob(startedId);
        }}
      />
      <JobDialog
        id={jobId}
        orderLink={orderLink}
        onSelect={(ids) => {
          selection.setSelection(selectIds(ids));
          orderParams.closeJob();
        }}
        onUndone={(job) => orderParams.openJob(job.id)}
        onClose={(changed = []) => {
          if (jobId === jobOfAll && changed.length > 0) selection.setSelection(selectIds(changed));
          setJobOfAll(undefined);
          orderParams.closeJob();
        }}
      />
      {filterPanel.openCount > 0 && (
        <FilterPanel
          key={`filter-${filterPanel.openCount}`}
          open={filterPanel.open}
          filter={filter}
          orders={orders}
          onApply={orderParams.setFilter}
          onClose={filterPanel.close}
        />
      )}
      {exportDialog.openCount > 0 && (
        <ExportDialog
          key={`export-${exportDialog.openCount}`}
          open={exportDialog.open}
          query={listParams}
          total={data?.totalElements}
          more={data?.more ?? false}
          onClose={exportDialog.close}
        />
      )}
      <OrderDialog
        open={id !== undefined}
        id={id}
        previous={linkTo(neighbors.previous)}
        next={linkTo(neighbors.next)}
        pageState={startWalk(orderParams.parameters, neighbors.ids, data)}
        onClose={orderParams.close}
        onChangeStatus={statusDialog.show}
      />
      {statusDialog.subject && (
        <StatusDialog
          key={`status-${statusDialog.openCount}`}
          order={statusDialog.subject}
          open={statusDialog.open}
          onClose={statusDialog.close}
        />
      )}
    </>
  );
}
