import { type ComponentProps, useRef } from 'react';
import type { AdminOrder } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { IconCircleCheck, IconTruck } from '../../../shared/ui/icons';
import { IconRefresh } from '../../../shared/ui/page-icons';
import { useFocusFallback } from '../../admin-frame';
import styles from '../OrderTable.module.css';
import { nextStatus } from '../order-model';
import type { useNextStatus } from './use-next-status';

const texts = {
  PROCESSING: 'nextStatus.process',
  SHIPPED: 'nextStatus.ship',
  DELIVERED: 'nextStatus.deliver',
} as const;

const icons = { PROCESSING: IconRefresh, SHIPPED: IconTruck, DELIVERED: IconCircleCheck } as const;

type RowStatusButtonProps = ReturnType<typeof useNextStatus> & {
  order: AdminOrder;
  /** A button with a text; in a row an icon, because a hundred of them must not be what one sees first. */
  isCard: boolean;
  /** Opens the form of a status that has more to record: the parcel of a shipped order. */
  onOpenForm: (order: AdminOrder) => void;
};

/** Moves the order of a row to its next status. Orders that are completed or canceled have none. */
export function RowStatusButton({ order, isCard, onOpenForm, savingId, advance }: RowStatusButtonProps) {
  const { t } = useTranslation('admin');
  const next = nextStatus(order.status);
  if (next === order.status || next === 'PENDING' || next === 'CANCELLED') return null;
  const text = t(texts[next]);
  const Icon = icons[next];
  return (
    <RowButton
      variant={isCard ? 'secondary' : 'ghost'}
      className={isCard ? styles.next : styles.nextIcon}
      data-tooltip={isCard ? undefined : text}
      icon={isCard ? undefined : <Icon size={16} />}
      loading={savingId === order.id}
      aria-label={t('nextStatus.of', { action: text, number: order.orderNumber })}
      onClick={() => (next === 'SHIPPED' ? onOpenForm(order) : advance(order, next))}
    >
      {isCard && text}
    </RowButton>
  );
}

/** Passes its focus to the link of the row. With its name, the table finds it in the next row. */
function RowButton(props: ComponentProps<typeof Button>) {
  const ref = useRef<HTMLButtonElement>(null);
  useFocusFallback(ref, findRowLink);
  return <Button {...props} ref={ref} name="next-status" size="sm" />;
}

function findRowLink(button: HTMLElement): HTMLElement | null | undefined {
  return button.closest('tr')?.querySelector<HTMLElement>('a');
}
