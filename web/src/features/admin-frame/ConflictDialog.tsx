import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/dates';
import { useLanguage } from '../../shared/i18n/use-language';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import styles from './ConflictDialog.module.css';

export interface FieldDifference {
  field: string;
  theirs: ReactNode;
  mine: ReactNode;
}

interface ConflictDialogProps {
  open: boolean;
  /** When the other user saved. */
  savedAt: string | undefined;
  differences: FieldDifference[];
  saving: boolean;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Shows how the draft differs from what another user has saved, and asks which version to keep. */
export function ConflictDialog({
  open,
  savedAt,
  differences,
  saving,
  onTakeTheirs,
  onOverwrite,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <Dialog
      wide
      open={open}
      busy={saving}
      onClose={onClose}
      title={t('conflict.title')}
      actions={
        <>
          <Button variant="ghost" disabled={saving} onClick={onClose}>
            {t('conflict.keepEditing')}
          </Button>
          <Button variant="secondary" disabled={saving} onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button loading={saving} onClick={onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('conflict.text', { when: formatDate(savedAt, language, 'short') })}</p>
      {differences.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, theirs, mine }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{theirs || '—'}</td>
                <td>{mine || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
