import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { IconCheck } from '../../../shared/ui/page-icons';
import { useFocusFallback } from '../../admin-frame';
import { useSession } from '../../session';
import { cacheOrder, unmarkContacted } from '../api';
import { ContactDialog } from './ContactDialog';

/** Records whether the buyer was reached, and who handles the order. */
export function ContactActions({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('fulfillment');
  const [dialog, setDialog] = useState(0);
  const isOpen = !order.anonymized && order.status !== 'CANCELLED';
  if (!isOpen) return null;
  return (
    <>
      {!order.contactedAt && (
        <>
          <ContactedButton order={order} size="sm" />
          <Button size="sm" variant="outline" onClick={() => setDialog((count) => Math.abs(count) + 1)}>
            {t('contact.notReached')}
          </Button>
          {dialog !== 0 && (
            <ContactDialog
              key={Math.abs(dialog)}
              order={order}
              open={dialog > 0}
              onClose={() => setDialog((count) => -count)}
            />
          )}
        </>
      )}
      <AssignButton order={order} />
    </>
  );
}

/** Marks the buyer as contacted, which ends the waiting time. The toast offers to undo it. */
export function ContactedButton({ order, size }: { order: AdminOrderDetails; size?: 'sm' }) {
  const { t } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const container = useRef<HTMLSpanElement>(null);
  useFocusFallback(container);
  const mark = useMutation({
    mutationFn: (isUndo: boolean) =>
      isUndo
        ? unmarkContacted(api, order.id)
        : unwrap(api.POST('/api/v1/admin/orders/{id}/contacted', { params: { path: { id: order.id } } })),
    onSuccess: async (saved, isUndo) => {
      await cacheOrder(queryClient, saved);
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
          body: { userId },
        }),
      ),
    onSuccess: (saved) => cacheOrder(queryClient, saved),
    onError: (error) => notify(getProblem(error)?.message ?? t('contact.assignError'), { type: 'error' }),
  });
  const userId = user?.id;
  if (userId === undefined) return null;
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
