import { type ComponentProps, useRef } from 'react';
import type { AdminOrder } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { useFocusFallback } from '../admin-frame';
import { useNextStatus } from './list/use-next-status';
import { nextStatus } from './order-model';
import { useStatusText } from './use-status-text';

interface NextStatusButtonProps {
  order: AdminOrder;
  /** Opens the form of a status that has more to record: the parcel of a shipped order. */
  onOpenForm: (order: AdminOrder) => void;
  variant?: ComponentProps<typeof Button>['variant'];
}

/** Moves an order to the usual next status in one click. Completed orders have none. */
export function NextStatusButton({ order, onOpenForm, variant }: NextStatusButtonProps) {
  const { t } = useTranslation('fulfillment');
  const statusText = useStatusText();
  const container = useRef<HTMLSpanElement>(null);
  useFocusFallback(container);
  const { savingId, advance } = useNextStatus();
  const next = nextStatus(order.status);
  if (next === order.status) return null;
  return (
    <span ref={container}>
      <Button
        variant={variant}
        loading={savingId === order.id}
        onClick={() => (next === 'SHIPPED' ? onOpenForm(order) : advance(order, next))}
      >
        {t('next.button', { status: statusText(next) })}
      </Button>
    </span>
  );
}
