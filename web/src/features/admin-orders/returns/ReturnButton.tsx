import type { AdminOrderDetails } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { IconReturn } from '../../../shared/ui/admin-icons';
import { Button } from '../../../shared/ui/Button';
import { useDialogState } from '../../admin-frame';
import { ReturnDialog } from './ReturnDialog';
import { hasReturn } from './return-form';

/** Opens the form for what came back of a shipped order. */
export function ReturnButton({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('fulfillment');
  const form = useDialogState<AdminOrderDetails>();
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        icon={<IconReturn size={16} />}
        onClick={() => form.show(order)}
      >
        {t(hasReturn(order) ? 'returns.correct' : 'returns.record')}
      </Button>
      {form.subject && (
        <ReturnDialog key={form.openCount} order={form.subject} open={form.open} onClose={form.close} />
      )}
    </>
  );
}
