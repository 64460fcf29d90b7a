import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { IconCheck } from '../../../shared/ui/page-icons';
import { useDialogState, useFocusFallback } from '../../admin-frame';
import { useSession } from '../../session';
import { cacheOrder, invalidateOrderLists, orderKey, unmarkContacted } from '../api';
import { conflictingOrder } from '../concurrent-change';
import { isEditable } from '../order-model';
import { ContactDialog } from './ContactDialog';

/** Records whether the buyer was reached, and who handles the order. */
export function ContactActions({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('fulfillment');
  const attempt = useDialogState();
  return (
    <>
      {!order.contactedAt && isEditable(order) && (
        <>
          <ContactedButton order={order} size="sm" />
          <Button size="sm" variant="outline" onClick={() => attempt.show()}>
            {t('contact.notReached')}
          </Button>
        </>
      )}
      {/* Stays open with what was entered if a colleague reaches the customer meanwhile. */}
      {attempt.openCount > 0 && (
        <ContactDialog key={attempt.openCount} order={order} open={attempt.open} onClose={attempt.close} />
      )}
      <AssignButton order={order} />
    </>
  );
}

/** Marks the buyer as contacted, which ends the waiting time. The toast offers to undo it. */
export function ContactedButton({ order, size }: { order: AdminOrderDetails; size?: 'sm' }) {
  const { t } = useTranslation(['admin', 'fulfillment']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { user } = useSession();
  const container = useRef<HTMLSpanElement>(null);
  useFocusFallback(container);
  const mark = useMutation({
    mutationFn: (isUndo: boolean) =>
      isUndo
        ? unmarkContacted(api, order.id)
        : unwrap(api.POST('/api/v1/admin/orders/{id}/contacted', { params: { path: { id: order.id } } })),
    onSuccess: async (saved, isUndo) => {
      await cacheOrder(queryClient, saved);
      // Only the first contact is recorded; an undo would delete that of the colleague.
      const recordedBy = saved.history.findLast(({ contacted }) => contacted)?.byEmail;
      if (!isUndo && recordedBy !== undefined && recordedBy !== user?.email) {
        notify(t('fulfillment:contact.reachedMeanwhile'), { type: 'info', detail: order.orderNumber });
        return;
      }
      notify(t(isUndo ? 'orderCard.contactedUndone' : 'orderCard.contactedSaved'), {
        type: 'success',
        topic: `order-status-${order.id}`,
        detail: order.orderNumber,
        action: isUndo ? undefined : { label: t('nextStatus.undo'), onAction: () => mark.mutate(true) },
      });
    },
    onError: (error) =>
      notify(getProblem(error)?.message ?? t('orderCard.contactedError'), { type: 'error' }),
  });
  return (
    <span ref={container}>
      <Button
        size={size}
        loading={mark.isPending}
        icon={<IconCheck size={16} />}
        onClick={() => {
          if (!mark.isPending) mark.mutate(false);
        }}
      >
        {t('orderCard.markContacted')}
      </Button>
    </span>
  );
}

/** Takes the order, or gives it back. */
function AssignButton({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('fulfillment');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { user } = useSession();
  const isMine = user?.id !== undefined && order.assignee?.id === user.id;
  const assign = useMutation({
    mutationFn: (userId: number | null) =>
      unwrap(
        api.PUT('/api/v1/admin/orders/{id}/assignee', {
          params: { path: { id: order.id } },
          body: { userId, expectedUserId: order.assignee?.id ?? null },
        }),
      ),
    onSuccess: (saved) => cacheOrder(queryClient, saved),
    onError: (error) => {
      const current = conflictingOrder(error);
      if (!current) {
        notify(getProblem(error)?.message ?? t('contact.assignError'), { type: 'error' });
        return;
      }
      const { assignee, orderNumber } = current;
      void queryClient.invalidateQueries({ queryKey: orderKey(order.id) });
      invalidateOrderLists(queryClient);
      notify(
        assignee ? t('contact.takenMeanwhile', { name: assignee.name }) : t('contact.releasedMeanwhile'),
        { type: 'warning', detail: orderNumber },
      );
    },
  });
  const userId = user?.id;
  const canTake = !order.anonymized && order.status !== 'CANCELLED';
  if (userId === undefined || !(isMine || canTake)) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      loading={assign.isPending}
      onClick={() => assign.mutate(isMine ? null : userId)}
    >
      {t(isMine ? 'contact.release' : order.assignee ? 'contact.takeOver' : 'contact.assignToMe')}
    </Button>
  );
}
