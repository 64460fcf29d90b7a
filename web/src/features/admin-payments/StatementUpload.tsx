import { type DragEvent, useRef, useState } from 'react';
import type { CsvColumns } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { IconUpload } from '../../shared/ui/admin-icons';
import { Button } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { IconAlert } from '../../shared/ui/icons';
import { Checkbox } from '../../shared/ui/TextInput';
import { ColumnMapping } from './ColumnMapping';
import styles from './StatementUpload.module.css';
import { useStatementUpload } from './use-statement-upload';

/** Chooses a bank statement by drag and drop or file dialog and uploads it. */
export function StatementUpload() {
  const { t } = useTranslation('payments');
  const upload = useStatementUpload();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [askColumns, setAskColumns] = useState(false);
  /** The columns that were asked for last; the dialog shows them while an attempt with roles runs or fails. */
  const [asked, setAsked] = useState<{ file: File; columns: CsvColumns; isNew: boolean }>();
  if (upload.columns && upload.file && upload.file !== asked?.file)
    setAsked({ file: upload.file, columns: upload.columns, isNew: !upload.askedAgain });
  const isMapping = asked !== undefined && upload.file === asked.file;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !upload.sending) upload.send({ file, askColumns });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button below
    <div
      className={classNames(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.content}>
        <h2 className="subtitle">{t('upload.title')}</h2>
        <p className="muted">{t(isOver ? 'upload.dropHere' : 'upload.text')}</p>
        <Checkbox
          label={t('upload.askColumns')}
          checked={askColumns}
          onChange={({ target }) => setAskColumns(target.checked)}
        />
        <p role="alert" className={upload.error && !isMapping ? styles.error : 'visually-hidden'}>
          {upload.error && !isMapping && (
            <>
              <IconAlert size={16} />
              {upload.error}
            </>
          )}
        </p>
      </div>
      <Button
        icon={<IconUpload />}
        loading={upload.sending && !isMapping}
        onClick={() => input.current?.click()}
      >
        {t(upload.sending && !isMapping ? 'upload.sending' : 'upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('upload.choose')}
        accept=".xml,.csv,.txt,.tab,text/xml,application/xml,text/csv"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Without the reset, choosing the same file again would fire no change event.
          event.target.value = '';
          if (file) upload.send({ file, askColumns });
        }}
      />
      {asked && isMapping && (
        <ColumnMapping
          columns={asked.columns}
          isNew={asked.isNew}
          error={upload.hasRoles ? upload.error : undefined}
          sending={upload.sending}
          onSave={(roles) => upload.send({ file: asked.file, roles })}
          onClose={() => {
            setAsked(undefined);
            upload.reset();
          }}
        />
      )}
    </div>
  );
}
