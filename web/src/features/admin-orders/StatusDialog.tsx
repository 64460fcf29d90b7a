import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { ApiError } from '../../shared/api/problem';
import type { AdminOrder, LineProblem, OrderStatus } from '../../shared/api/types';
import { statusName } from '../../shared/order-status';
import { rules } from '../../shared/rules.gen';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Select, TextArea } from '../../shared/ui/TextInput';
import { ConflictDialog } from '../admin-frame';
import { changeStatus, refreshOrderLists, takeOrder } from './api';
import { allStatuses, stockEffect } from './order-desk';
import styles from './StatusDialog.module.css';

interface StatusDialogProps {
  /** As it was when the dialog was opened: a change of somebody else in between is not overwritten silently. */
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
  /** How it went, for wherever it is seen: a notice lies behind an open dialog. */
  onChanged: (words: string) => void;
}

/** Any status for any order, with a word on why. */
export function StatusDialog({ order, open, onClose, onChanged }: StatusDialogProps) {
  const { t } = useTranslation(['admin', 'orders']);
  const api = useApi();
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const [note, setNote] = useState('');
  const [saving, setSaving] = useState(false);
  const [shortages, setShortages] = useState<LineProblem[]>([]);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<AdminOrder>();
  const named = (of: OrderStatus) => t(`orders:status.${statusName(of)}`);

  function forgetFailure(): void {
    setShortages([]);
    setFailure(undefined);
  }

  async function save(version: number): Promise<void> {
    if (saving) return;
    setSaving(true);
    forgetFailure();
    try {
      takeOrder(
        queryClient,
        await changeStatus(api, order.id, { status, version, note: note.trim() || null }),
      );
      setConflict(undefined);
      onClose();
      onChanged(t('statusDialog.updated'));
    } catch (error) {
      failed(error);
    }
    setSaving(false);
  }

  function failed(error: unknown): void {
    const problem = error instanceof ApiError ? error.problem : undefined;
    const { currentOrder, items = [] } = problem?.details ?? {};
    if (problem?.code === 'edit_conflict' && currentOrder) {
      setConflict(currentOrder);
      return;
    }
    setConflict(undefined);
    if (problem?.code === 'insufficient_stock' && items.length > 0) setShortages(items);
    else setFailure(problem?.message ?? t('statusDialog.error'));
  }

  function takeTheirs(): void {
    setConflict(undefined);
    onClose();
    refreshOrderLists(queryClient);
    void queryClient.invalidateQueries({ queryKey: ['admin-orders', 'all', 'one'] });
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('statusDialog.title', { number: order.orderNumber })}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('statusDialog.cancel')}
            </Button>
            <Button loading={saving} onClick={() => void save(order.version)}>
              {t('statusDialog.save')}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <Select
            label={t('statusDialog.status')}
            value={status}
            hint={
              status === order.status ? undefined : t(`statusDialog.${stockEffect(order.status, status)}`)
            }
            onChange={({ target }) => {
              setStatus(target.value as OrderStatus);
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
            optional
            rows={3}
            maxLength={rules.noteMaxChars}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div role="alert">
            {failure && <p className={styles.shortage}>{failure}</p>}
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
