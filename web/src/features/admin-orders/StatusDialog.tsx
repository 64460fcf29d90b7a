import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { classifyError, problemOf } from '../../shared/api/problem';
import type { AdminOrder, LineProblem, OrderStatus } from '../../shared/api/types';
import { useKept } from '../../shared/forms/use-kept';
import { useNotify } from '../../shared/notices';
import { statusName } from '../../shared/order-status';
import { rules } from '../../shared/rules.gen';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Select, TextArea } from '../../shared/ui/TextInput';
import { ConflictDialog, Restored } from '../admin-frame';
import { changeStatus, refreshOrderLists, takeOrder } from './api';
import { allStatuses, stockEffect } from './order-desk';
import styles from './StatusDialog.module.css';

interface StatusDialogProps {
  /** As it was when the dialog was opened: a change of somebody else in between is not overwritten silently. */
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
}

/** What was chosen and typed and is not sent yet. */
interface Wish {
  status: OrderStatus;
  note: string;
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null) return false;
  const { status, note } = value as Record<string, unknown>;
  return allStatuses.some((known) => known === status) && typeof note === 'string';
}

/** Any status for any order, with a word on why. What was typed survives a reload and an expired session. */
export function StatusDialog({ order, open, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['admin', 'orders', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const draft = `admin.order-status:${order.id}`;
  const [wish = { status: order.status, note: '' }, keep] = useKept<Wish>(draft, isWish);
  const { status, note } = wish;
  const [saving, setSaving] = useState(false);
  const [shortages, setShortages] = useState<LineProblem[]>([]);
  const [failure, setFailure] = useState<{ words: string; cause?: unknown }>();
  const [isSame, setSame] = useState(false);
  const [conflict, setConflict] = useState<AdminOrder>();
  const named = (of: OrderStatus) => t(`orders:status.${statusName(of)}`);

  function forgetFailure(): void {
    setShortages([]);
    setFailure(undefined);
    setSame(false);
  }

  async function save(version: number): Promise<void> {
    if (saving) return;
    forgetFailure();
    if (status === order.status) {
      setSame(true);
      return;
    }
    setSaving(true);
    try {
      await takeOrder(
        queryClient,
        await changeStatus(api, order.id, { status, version, note: note.trim() || null }),
      );
      letGo();
      notify(t('statusDialog.updated'), { type: 'success' });
    } catch (error) {
      failed(error);
    }
    setSaving(false);
  }

  function failed(error: unknown): void {
    const problem = problemOf(error);
    const { currentOrder, items = [] } = problem?.details ?? {};
    if (problem?.code === 'edit_conflict' && currentOrder) {
      setConflict(currentOrder);
      return;
    }
    setConflict(undefined);
    if (problem?.code === 'insufficient_stock' && items.length > 0) setShortages(items);
    else
      setFailure({ words: problem?.message ?? t('statusDialog.error'), cause: problem ? undefined : error });
  }

  function letGo(): void {
    setConflict(undefined);
    keep(undefined);
    onClose();
  }

  function takeTheirs(): void {
    letGo();
    refreshOrderLists(queryClient);
    void queryClient.invalidateQueries({ queryKey: ['admin-orders', 'all', 'one'] });
  }

  return (
    <>
      <Dialog
        open={open}
        busy={saving}
        onClose={onClose}
        title={t('statusDialog.title', { number: order.orderNumber })}
        actions={
          <>
            <Button variant="quiet" disabled={saving} onClick={letGo}>
              {t('statusDialog.cancel')}
            </Button>
            <Button loading={saving} onClick={() => void save(order.version)}>
              {t('statusDialog.save')}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <Restored draft={draft} />
          <Select
            label={t('statusDialog.status')}
            value={status}
            error={isSame ? t('statusDialog.same') : undefined}
            hint={
              status === order.status ? undefined : t(`statusDialog.${stockEffect(order.status, status)}`)
            }
            onChange={({ target }) => {
              keep({ note, status: target.value as OrderStatus });
              forgetFailure();
            }}
          >
            {allStatuses.map((choice) => (
              <option key={choice} value={choice}>
                {named(choice)}
              </option>
            ))}
          </Select>
          <TextArea
            label={t('statusDialog.note')}
            hint={t('orderCard.noteHint')}
            optional
            rows={3}
            maxLength={rules.noteMaxChars}
            value={note}
            onChange={({ target }) => keep({ status, note: target.value })}
          />
          <div role="alert">
            {failure && (
              <div className={styles.shortage}>
                <p>{failure.words}</p>
                {failure.cause !== undefined && <p>{t(`shop:errors.${classifyError(failure.cause)}`)}</p>}
              </div>
            )}
            {shortages.length > 0 && (
              <div className={styles.shortage}>
                <b>{t('statusDialog.shortage')}</b>
                <ul>
                  {shortages.map(({ id, name, requested, available }) => (
                    <li key={id}>{t('statusDialog.shortageLine', { name, requested, available })}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </div>
      </Dialog>
      <ConflictDialog
        open={conflict !== undefined}
        savedAt={conflict?.updatedAt}
        differences={
          conflict
            ? [{ field: t('statusDialog.fieldStatus'), theirs: named(conflict.status), mine: named(status) }]
            : []
        }
        saving={saving}
        onTakeTheirs={takeTheirs}
        onOverwrite={() => conflict && void save(conflict.version)}
        onClose={() => setConflict(undefined)}
      />
    </>
  );
}
