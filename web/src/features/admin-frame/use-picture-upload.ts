import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiHandlers } from '../../shared/api/api-context';
import { problemOf } from '../../shared/api/problem';
import { type UploadFolder, uploadPicture } from '../../shared/api/upload';
import { useNotify } from '../../shared/notices';
import { pictureFault } from './picture-rules';
import { useWhy } from './use-why';

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** A picture on its way to the shop. It belongs to the whole form, so that no change of tab ends it. */
export function usePictureUpload(folder: UploadFolder, onDone: (address: string) => void) {
  const { t } = useTranslation('admin');
  const handlers = useApiHandlers();
  const notify = useNotify();
  const why = useWhy();
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  // The form may have been saved or changed since the file was chosen.
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  async function send(file: File): Promise<void> {
    const wrong = pictureFault(file);
    if (wrong) {
      setFault(wrong.kind === 'type' ? t('picture.type') : t('picture.tooBig', { size: wrong.megabytes }));
      return;
    }
    setFault(undefined);
    setProgress(0);
    const controller = new AbortController();
    running.current = controller;
    try {
      const { signal } = controller;
      const onProgress = (share: number) => {
        if (!signal.aborted) setProgress(share);
      };
      const address = await uploadPicture(handlers, folder, file, { signal, onProgress });
      if (!signal.aborted) done.current(address);
    } catch (error) {
      if (controller.signal.aborted) return;
      const words = problemOf(error)?.message ?? t('picture.uploadError');
      setFault(words);
      notify(words, { type: 'error', detail: why(error) });
    } finally {
      if (!controller.signal.aborted) setProgress(undefined);
    }
  }

  return {
    progress,
    sending: progress !== undefined,
    fault,
    send,
    clearFault: () => setFault(undefined),
    cancel: () => {
      running.current?.abort();
      setProgress(undefined);
      setFault(undefined);
    },
  };
}

/** Saves once the picture has arrived, or has failed to: a save in between would be one without it. */
export function useSaveAfter({ sending }: PictureUpload, save: () => void) {
  const [waiting, setWaiting] = useState(false);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!waiting || sending) return;
    setWaiting(false);
    latest.current();
  }, [waiting, sending]);
  return {
    waiting,
    save: () => (sending ? setWaiting(true) : save()),
    forget: () => setWaiting(false),
  };
}
