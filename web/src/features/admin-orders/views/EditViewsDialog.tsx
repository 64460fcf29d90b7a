import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { staffRules } from '../../../shared/staff-rules.gen';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconTrash } from '../../../shared/ui/page-icons';
import { TextInput } from '../../../shared/ui/TextInput';
import { RequestError } from '../RequestError';
import { editViews, invalidNames } from './order-views';
import { useOrderViews } from './use-order-views';
import styles from './Views.module.css';

/** Renames and deletes saved views. */
export function EditViewsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const { views = [], save } = useOrderViews();
  const [edits, setEdits] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const invalid = invalidNames(views, edits);
  const { isPending, error } = save;
  const setEdit = (name: string, next: string | null) => setEdits(new Map(edits).set(name, next));

  function submit(): void {
    setChecked(true);
    if (invalid.size > 0 || isPending) return;
    save.mutate(editViews(edits), {
      onSuccess: () => {
        notify(t('orderViews.saved'), { type: 'success' });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open={open}
      busy={isPending}
      onClose={onClose}
      title={t('orderViews.editTitle')}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('orderViews.cancel')}
          </Button>
          <Button loading={isPending} onClick={submit}>
            {t('orderViews.confirm')}
          </Button>
        </>
      }
    >
      <ul className={styles.rows}>
        {views.map(({ name }) =>
          edits.get(name) === null ? (
            <li key={name} className={styles.deleted}>
              <s>{name}</s>
              <Button size="sm" variant="ghost" onClick={() => setEdit(name, name)}>
                {t('orderViews.keep')}
              </Button>
            </li>
          ) : (
            <li key={name} className={styles.row}>
              <TextInput
                label={t('orderViews.nameOf', { name })}
                maxLength={staffRules.orderViewNameMaxChars}
                value={edits.get(name) ?? name}
                error={
                  isChecked && invalid.has(name)
                    ? t(invalid.get(name) === 'required' ? 'orderViews.nameRequired' : 'orderViews.duplicate')
                    : undefined
                }
                onChange={({ target }) => setEdit(name, target.value)}
              />
              <IconButton label={t('orderViews.delete', { name })} onClick={() => setEdit(name, null)}>
                <IconTrash />
              </IconButton>
            </li>
          ),
        )}
      </ul>
      <RequestError error={error} text={t('orderViews.saveError')} />
    </Dialog>
  );
}
