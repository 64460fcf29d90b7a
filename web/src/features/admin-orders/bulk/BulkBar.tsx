import { useRef } from 'react';
import type { AdminOrder, NewOrderJob } from '../../../shared/api/types';
import { formatCount } from '../../../shared/counts';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { staffRules } from '../../../shared/staff-rules.gen';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconX } from '../../../shared/ui/icons';
import { MenuAction, MenuList } from '../../../shared/ui/MenuList';
import { Popover } from '../../../shared/ui/Popover';
import { useDialogState, useFocusFallback } from '../../admin-frame';
import { useSession } from '../../session';
import { useSettings } from '../../settings';
import { type OrderSelectionQuery, selectionQuery } from '../list/list-api';
import { useSettleOrders } from '../settle-orders';
import styles from './Bulk.module.css';
import { BulkPaymentDialog } from './BulkPaymentDialog';
import { BulkStatusDialog, type BulkSubject } from './BulkStatusDialog';
import { useStartJob } from './jobs-api';
import {
  commonStatus,
  hasCompleted,
  type OrderSelection,
  refundsOf,
  selectedOrders,
  unpaidCount,
} from './order-selection';
import { PrintMenu } from './PrintMenu';

interface BulkBarProps {
  selection: OrderSelection;
  visibleOrders: readonly AdminOrder[];
  /** Whether all rows of the page are selected, after which all matching orders can be. */
  isPageSelected: boolean;
  query: OrderSelectionQuery;
  /** Number of matching orders; `more` if it is a lower bound. */
  total: number;
  more: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onExport: () => void;
  onStarted: (jobId: number) => void;
}

/** Floats at the bottom of the page while orders are selected. */
export function BulkBar(props: BulkBarProps) {
  const { t } = useTranslation('admin');
  const { selection, total, query } = props;
  const count = selection.isAllMatching ? total : selection.ids.size;
  // As seen when it opened: the list goes on polling behind the dialog.
  const dialog = useDialogState<BulkSubject>();
  const payment = useDialogState<BulkSubject>();
  const { settle, confirmDialog } = useSettleOrders();
  const notify = useNotify();
  const start = useStartJob(
    ({ id }) => props.onStarted(id),
    (message) => notify(message ?? t('bulk.startError'), { type: 'error' }),
  );
  const target = selection.isAllMatching
    ? { filter: selectionQuery(query), expectedCount: total }
    : { ids: [...selection.ids] };
  const currentSubject = (): BulkSubject => ({
    count,
    target,
    matching: selection.isAllMatching ? query : undefined,
    currentStatus: commonStatus(selection, props.visibleOrders, query.filter.statuses),
    refunds: refundsOf(selection, props.visibleOrders),
    unpaid: unpaidCount(selection, props.visibleOrders),
  });
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && t('bulk.count', { count })}
      </p>
      {count > 0 && (
        <Bar
          {...props}
          count={count}
          onStatus={() => dialog.show(currentSubject())}
          onPay={() => payment.show(currentSubject())}
          onChange={(change) => start.mutate({ ...target, ...change, notify: true })}
          onSettle={() => void settle(target, count, selectedOrders(selection, props.visibleOrders))}
        />
      )}
      {confirmDialog}
      {payment.subject && (
        <BulkPaymentDialog
          key={`payment ${payment.openCount}`}
          open={payment.open}
          subject={payment.subject}
          onClose={payment.close}
        />
      )}
      {dialog.subject && (
        <BulkStatusDialog
          key={dialog.openCount}
          open={dialog.open}
          subject={dialog.subject}
          onClose={dialog.close}
          onStarted={({ id }) => {
            dialog.close();
            props.onStarted(id);
          }}
        />
      )}
    </>
  );
}

interface BarProps extends BulkBarProps {
  count: number;
  onStatus: () => void;
  onPay: () => void;
  onSettle: () => void;
  /** Something else than the status. */
  onChange: (change: Pick<NewOrderJob, 'action' | 'userId'>) => void;
}

function Bar({
  selection,
  visibleOrders,
  isPageSelected,
  query,
  total,
  more,
  count,
  onSelectAll,
  onClear,
  onExport,
  onStatus,
  onPay,
  onSettle,
  onChange,
}: BarProps) {
  const { t, language } = useTranslation('admin');
  const { settings } = useSettings();
  const { user } = useSession();
  const bar = useRef<HTMLElement>(null);
  useFocusFallback(bar);
  const canSelectAll = !selection.isAllMatching && isPageSelected && total > selection.ids.size;

  const actions = [
    { label: t('bulk.contacted'), run: () => onChange({ action: 'contacted' }) },
    ...(user
      ? [{ label: t('bulk.assignToMe'), run: () => onChange({ action: 'assign', userId: user.id }) }]
      : []),
    { label: t('bulk.release'), run: () => onChange({ action: 'assign', userId: null }) },
    ...(hasCompleted(selection, visibleOrders) ? [{ label: t('retention.settle'), run: onSettle }] : []),
    ...(selection.isAllMatching ? [{ label: t('orderExport.button'), run: onExport }] : []),
  ];

  return (
    <section ref={bar} aria-label={t('bulk.label')} className={styles.bar}>
      <span className={styles.count}>{t('bulk.count', { count })}</span>
      <IconButton label={t('bulk.clear')} className={styles.clear} onClick={onClear}>
        <IconX />
      </IconButton>
      {canSelectAll &&
        (more ? (
          <span className={styles.hint}>{t('bulk.tooMany', { count: staffRules.orderJobOrders })}</span>
        ) : (
          <Button variant="ghost" className={styles.all} onClick={onSelectAll}>
            {t('bulk.selectAll', { total: formatCount(total, language) })}
          </Button>
        ))}
      <Button className={styles.primary} onClick={onStatus}>
        {t('bulk.status')}
      </Button>
      {settings?.recordsPayments !== false && (
        <Button variant="ghost" className={styles.action} onClick={onPay}>
          {t('bulk.pay.button')}
        </Button>
      )}
      <PrintMenu
        label={t('bulk.print')}
        variant="ghost"
        className={styles.action}
        orders={selection.isAllMatching ? selectionQuery(query) : [...selection.ids]}
        count={count}
      />
      <Popover
        label={t('bulk.more')}
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} variant="ghost" className={styles.action}>
            {t('bulk.more')}
          </Button>
        )}
      >
        {(close) => (
          <MenuList>
            {actions.map(({ label, run }) => (
              <MenuAction
                key={label}
                onSelect={() => {
                  close();
                  run();
                }}
              >
                {label}
              </MenuAction>
            ))}
          </MenuList>
        )}
      </Popover>
    </section>
  );
}
