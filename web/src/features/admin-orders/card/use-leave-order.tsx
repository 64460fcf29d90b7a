import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasDraft, saveDraft } from '../../../shared/forms/drafts';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useConfirm } from '../../admin-frame';
import { noteDraftKey } from './OrderNotes';

/** Asks before an unsent note of an order is discarded. */
export function useLeaveOrder(id: number) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const { confirm, confirmDialog } = useConfirm();
  const [discardedNotes, setDiscardedNotes] = useState(0);

  async function leave(action: () => void): Promise<void> {
    const draftKey = noteDraftKey(id);
    const isSending = queryClient.isMutating({ mutationKey: [draftKey] }) > 0;
    if (hasDraft(draftKey) && !isSending) {
      const isConfirmed = await confirm({
        title: t('orderCard.unsentNote.title'),
        text: t('orderCard.unsentNote.text'),
        confirmLabel: t('orderCard.unsentNote.leave'),
        cancelLabel: t('orderCard.unsentNote.stay'),
        danger: true,
      });
      if (!isConfirmed) return;
      saveDraft(draftKey, {});
      setDiscardedNotes((count) => count + 1);
    }
    action();
  }

  return { leave: (action: () => void) => void leave(action), discardedNotes, confirmDialog };
}
