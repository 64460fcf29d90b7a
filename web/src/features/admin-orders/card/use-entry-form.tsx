import type { AdminOrderDetails } from '../../../shared/api/types';
import { useDialogState } from '../../admin-frame';
import { EntryDialog } from './EntryDialog';
import type { EntryKind } from './entry-form';
import { useCorrectEntry } from './use-correct-entry';

/** The form that records a payment or refund of an order. */
export function useEntryForm(order: AdminOrderDetails) {
  const form = useDialogState<EntryKind>();
  const { undo } = useCorrectEntry(order);
  return {
    showForm: form.show as (kind: EntryKind) => void,
    formDialog: form.subject && (
      <EntryDialog
        key={form.openCount}
        kind={form.subject}
        order={order}
        open={form.open}
        onClose={form.close}
        onUndo={undo}
      />
    ),
  };
}
