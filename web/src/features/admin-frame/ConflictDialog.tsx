import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { useDates } from '../settings';
import styles from './ConflictDialog.module.css';

export interface FieldDifference {
  name: string;
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
}

const sides = ['mine', 'theirs'] as const;

interface ConflictDialogProps {
  open: boolean;
  /** When the other version was saved. */
  savedAt: string | undefined;
  differences: FieldDifference[];
  saving: boolean;
  /** Receives the names of the fields whose saved values are kept. */
  onResolve: (theirFields: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Asks for each field that was changed in two versions which value to keep. */
export function ConflictDialog({
  open,
  savedAt,
  differences,
  saving,
  onResolve,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [theirFields, setTheirFields] = useState<ReadonlySet<string>>(new Set());
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTheirFields(new Set());
  }
  const choose = (name: string, theirs: boolean) =>
    setTheirFields(new Set([...theirFields].filter((other) => other !== name).concat(theirs ? name : [])));
  const { formatDate } = useDates();
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
          <Button loading={saving} onClick={() => onResolve(theirFields)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('conflict.text', { when: formatDate(savedAt, 'short') })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            {sides.map((side) => (
              <th key={side} id={`${id}-${side}`} scope="col">
                {t(`conflict.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, label, ...values }) => (
            <tr key={name}>
              <th id={`${id}-${name}`} scope="row">
                {label}
              </th>
              {sides.map((side) => (
                <td key={side} data-label={t(`conflict.${side}`)}>
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name={`${id}-${name}`}
                      aria-labelledby={`${id}-${name} ${id}-${side} ${id}-${name}-${side}`}
                      checked={theirFields.has(name) === (side === 'theirs')}
                      onChange={() => choose(name, side === 'theirs')}
                    />
                    <span id={`${id}-${name}-${side}`}>{values[side] || '—'}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
