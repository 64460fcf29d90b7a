import { useEffect, useRef, useState } from 'react';
import { useApiConfig } from '../../shared/api/api-context';
import { classifyError, getProblem } from '../../shared/api/api-error';
import { languageRules } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useNotify } from '../../shared/toasts';
import { validateImage } from './image-rules';
import { reduceImage } from './reduce-image';
import { type UploadTarget, uploadImage } from './upload-image';
import { useErrorDetail } from './use-error-detail';

export type ImageUpload = ReturnType<typeof useImageUpload>;

/** Uploads an image. The state belongs to the whole form, so that switching tabs does not abort the upload. */
export function useImageUpload(target: UploadTarget, onUploaded: (url: string) => void) {
  const { t, language } = useTranslation('admin');
  const apiConfig = useApiConfig();
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  /** An image whose upload took too long or failed, and can be sent again. */
  const [unsent, setUnsent] = useState<Blob>();
  const activeUpload = useRef<AbortController>(undefined);
  useEffect(() => () => activeUpload.current?.abort(), []);
  // The form may have been saved or changed since the file was chosen.
  const latestOnUploaded = useRef(onUploaded);
  useEffect(() => {
    latestOnUploaded.current = onUploaded;
  });

  const formatMegabytes = (megabytes: number) =>
    megabytes.toLocaleString(languageRules[language].locale, { minimumFractionDigits: 2 });

  function reset(): void {
    setError(undefined);
    setUnsent(undefined);
  }

  async function send(file: Blob): Promise<void> {
    reset();
    setProgress(0);
    const controller = new AbortController();
    const { signal } = controller;
    activeUpload.current = controller;
    let image = file;
    try {
      let invalid = validateImage(file);
      if (target === 'category' && invalid?.kind !== 'type') {
        // The upload of a category image must be quick.
        image = await reduceImage(file);
        invalid = validateImage(image);
      }
      if (signal.aborted) return;
      if (invalid) {
        setError(
          invalid.kind === 'type'
            ? t('image.type')
            : t('image.tooBig', { size: formatMegabytes(invalid.megabytes) }),
        );
        return;
      }
      const onProgress = (fraction: number) => {
        if (!signal.aborted) setProgress(fraction);
      };
      const url = await uploadImage(apiConfig, target, image, { signal, onProgress });
      if (!signal.aborted) latestOnUploaded.current(url);
    } catch (cause) {
      if (signal.aborted) return;
      const message = getProblem(cause)?.message ?? t('image.uploadError');
      setError(message);
      if (['network', 'server'].includes(classifyError(cause))) setUnsent(image);
      notify(message, { type: 'error', detail: errorDetail(cause) });
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  }

  return {
    progress,
    sending: progress !== undefined,
    error,
    send,
    /** Sends the same image again; only after an upload that was interrupted. */
    retry: unsent && (() => void send(unsent)),
    clearError: reset,
    cancel: () => {
      activeUpload.current?.abort();
      setProgress(undefined);
      reset();
    },
  };
}

/** Delays a save until the running upload has finished or failed: an earlier save would miss the image. */
export function useSaveAfterUpload({ sending }: ImageUpload, save: () => void) {
  const [waiting, setWaiting] = useState(false);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    if (!waiting || sending) return;
    setWaiting(false);
    latestSave.current();
  }, [waiting, sending]);
  return {
    waiting,
    save: () => (sending ? setWaiting(true) : save()),
    cancelPendingSave: () => setWaiting(false),
  };
}
