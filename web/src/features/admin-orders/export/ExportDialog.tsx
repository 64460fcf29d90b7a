import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi, useApiConfig } from '../../../shared/api/api-context';
import { formatCount } from '../../../shared/counts';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { saveFile } from '../../../shared/save-file';
import { useNotify } from '../../../shared/toasts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Select } from '../../../shared/ui/TextInput';
import styles from '../bulk/Bulk.module.css';
import type { OrderSelectionQuery } from '../list/list-api';
import { RequestError } from '../RequestError';
import exportStyles from './ExportDialog.module.css';
import {
  type ExportFormat,
  type ExportProgress,
  type ExportRows,
  exportFormats,
  exportOrders,
  exportRows,
} from './export-orders';

interface ExportDialogProps {
  open: boolean;
  query: OrderSelectionQuery;
  /** Number of matching orders; undefined while loading. */
  total: number | undefined;
  more: boolean;
  onClose: () => void;
}

/** Downloads the orders of the current filter as CSV, with progress. Closing the dialog cancels the download. */
export function ExportDialog({ open, query, total, more, onClose }: ExportDialogProps) {
  const { t, language } = useTranslation('admin');
  const api = useApi();
  const { authorize } = useApiConfig();
  const notify = useNotify();
  const [rows, setRows] = useState<ExportRows>('orders');
  const [format, setFormat] = useState<ExportFormat>('spreadsheet');
  const [progress, setProgress] = useState<ExportProgress>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const download = useMutation({
    mutationFn: () => {
      abort.current = new AbortController();
      setProgress(undefined);
      return exportOrders(api, query, {
        authorize,
        rows,
        format,
        signal: abort.current.signal,
        onProgress: setProgress,
      });
    },
    onSuccess: ({ file, name }) => {
      saveFile(file, name);
      notify(t('orderExport.done'), { type: 'success', detail: name });
      onClose();
    },
  });
  const { isPending, error } = download;
  const isCanceled = abort.current?.signal.aborted;

  function close(): void {
    abort.current?.abort();
    download.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('orderExport.title')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t(isPending ? 'orderExport.cancel' : 'orderCard.close')}
          </Button>
          <Button loading={isPending} disabled={total === 0} onClick={() => download.mutate()}>
            {t('orderExport.start')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {total !== undefined && (
          <p>{t('orderExport.count', { count: total, total: formatCount(total, language, more) })}</p>
        )}
        <fieldset className={exportStyles.rows} disabled={isPending}>
          <legend className="visually-hidden">{t('orderExport.rows')}</legend>
          {exportRows.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="rows"
                checked={rows === choice}
                onChange={() => {
                  setRows(choice);
                  download.reset();
                }}
              />
              <span>
                {t(`orderExport.${choice}`)}
                <small>{t(`orderExport.${choice}Hint`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <Select
          label={t('orderExport.format')}
          value={format}
          disabled={isPending}
          onChange={(event) => setFormat(event.target.value as ExportFormat)}
        >
          {exportFormats.map((choice) => (
            <option key={choice} value={choice}>
              {t(`orderExport.${choice}`)}
            </option>
          ))}
        </Select>
        {isPending && (
          <div>
            <progress
              className={styles.progress}
              aria-label={t('orderExport.progressLabel')}
              max={progress?.orders || 1}
              value={rows === 'orders' && progress ? progress.rows : undefined}
            />
            <p role="status" className={exportStyles.received}>
              {progress &&
                (rows === 'orders'
                  ? t('orderJobs.progress', {
                      done: formatCount(progress.rows, language),
                      total: formatCount(progress.orders, language),
                    })
                  : t('orderExport.received', { count: progress.rows }))}
            </p>
          </div>
        )}
        <RequestError error={isCanceled ? null : error} text={t('orderExport.error')} />
      </div>
    </Dialog>
  );
}
