import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useDraft } from '../../../shared/forms/use-draft';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { rules } from '../../../shared/rules.gen';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { TextArea } from '../../../shared/ui/TextInput';
import { useDates } from '../../settings';
import { cacheOrder } from '../api';
import { Author } from './Author';
import styles from './OrderDialog.module.css';

export const noteDraftKey = (orderId: number) => `admin.order-note:${orderId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Internal notes of an order. An unsent note survives a reload. */
export function OrderNotes({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [text = '', setText] = useDraft<string>(noteDraftKey(order.id), isText);
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationKey: [noteDraftKey(order.id)],
    mutationFn: (sent: string) =>
      unwrap(
        api.POST('/api/v1/admin/orders/{id}/notes', {
          params: { path: { id: order.id } },
          body: { text: sent.trim() },
        }),
      ),
    onSuccess: async (saved, sent) => {
      await cacheOrder(queryClient, saved);
      // Input made since the note was sent is the next note.
      setText((current) => (current === sent ? undefined : current));
      notify(t('orderCard.noteAdded'), { type: 'success' });
    },
    onError: (cause) => setError(getProblem(cause)?.message ?? t('orderCard.noteError')),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    if (text.trim()) send.mutate(text);
    else setError(t('orderCard.noteRequired'));
  }

  return (
    <section>
      <h3>{t('orderCard.notes')}</h3>
      {order.notes.length === 0 ? (
        <p className="muted">{t('orderCard.noNotes')}</p>
      ) : (
        <ol className={styles.entries}>
          {order.notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span className="muted">
                {formatDate(note.at, 'short')} · <Author of={note} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <form noValidate className={styles.noteForm} onSubmit={submit}>
        <TextArea
          label={t('orderCard.note')}
          hint={t('orderCard.noteHint')}
          error={error}
          rows={2}
          maxLength={rules.noteMaxChars}
          value={text}
          onChange={({ target }) => {
            setText(target.value || undefined);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button type="submit" size="sm" variant="secondary" loading={send.isPending}>
          {t('orderCard.addNote')}
        </Button>
      </form>
    </section>
  );
}
