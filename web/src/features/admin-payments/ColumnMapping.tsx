import { useId, useState } from 'react';
import type { CsvColumnRole, CsvColumns } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { IconAlert } from '../../shared/ui/icons';
import { CompactSelect } from '../admin-frame';
import styles from './ColumnMapping.module.css';

export const columnRoles = [
  'skip',
  'day',
  'amount',
  'direction',
  'credit',
  'debit',
  'name',
  'account',
  'own_account',
  'text',
  'reference',
  'currency',
] as const satisfies CsvColumnRole[];

interface ColumnMappingProps {
  columns: CsvColumns;
  /** Files with these columns were not uploaded before. */
  isNew: boolean;
  error: string | undefined;
  sending: boolean;
  onSave: (roles: CsvColumnRole[]) => void;
  onClose: () => void;
}

/** Asks what the columns of a CSV file contain, above its first rows. */
export function ColumnMapping({ columns, isNew, error, sending, onSave, onClose }: ColumnMappingProps) {
  const { t } = useTranslation(['payments', 'shop']);
  const formId = useId();
  const [roles, setRoles] = useState<CsvColumnRole[]>(columns.columns);
  return (
    <Dialog
      open
      wide
      focusTitle
      busy={sending}
      title={t('mapping.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={sending} onClick={onClose}>
            {t('shop:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={sending}>
            {t('mapping.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(roles);
        }}
      >
        <p>{[isNew && t('mapping.newColumns'), t('mapping.text')].filter(Boolean).join(' ')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
        <section className={styles.scroll} aria-label={t('mapping.preview')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.headings.map((heading, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their position
                  <th key={column} scope="col">
                    <span>{heading}</span>
                    <CompactSelect
                      label={t('mapping.column', { heading })}
                      value={roles[column] ?? 'skip'}
                      onChange={({ target }) =>
                        setRoles(
                          columns.headings.map((_, index) =>
                            index === column ? (target.value as CsvColumnRole) : (roles[index] ?? 'skip'),
                          ),
                        )
                      }
                    >
                      {columnRoles.map((role) => (
                        <option key={role} value={role}>
                          {t(`mapping.roles.${role}`)}
                        </option>
                      ))}
                    </CompactSelect>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {columns.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a preview never change
                <tr key={index}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their position
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p role="alert" className={error ? styles.error : 'visually-hidden'}>
          {error && (
            <>
              <IconAlert size={16} />
              {error}
            </>
          )}
        </p>
      </form>
    </Dialog>
  );
}
