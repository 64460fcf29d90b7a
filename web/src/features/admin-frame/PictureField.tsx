import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiHandlers } from '../../shared/api/api-context';
import { ApiError } from '../../shared/api/problem';
import { type UploadFolder, uploadPicture } from '../../shared/api/upload';
import { imageSource } from '../../shared/images';
import { useNotify } from '../../shared/notices';
import { Button } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { IconAlert, IconPackage, IconTrash, IconUpload } from '../../shared/ui/icons';
import styles from './PictureField.module.css';
import { pictureFault, pictureTypes } from './picture-rules';

interface PictureFieldProps {
  folder: UploadFolder;
  /** The picture's address at the shop, or nothing. */
  value: string;
  onChange: (address: string) => void;
  /** Says which size looks best. */
  hint: string;
}

/** A picture by drag-and-drop or from a folder: looked at, sent at once, and shown as the shop will show it. */
export function PictureField({ folder, value, onChange, hint }: PictureFieldProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const { progress, fault, send, clearFault } = useUpload(folder, onChange);
  const [broken, setBroken] = useState<string>();
  const source = imageSource(value);
  const sending = progress !== undefined;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !sending) void send(file);
  }

  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same */}
      <div
        className={classNames(styles.place, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {source && source.src !== broken ? (
          <img
            src={source.src}
            srcSet={source.srcSet}
            sizes="320px"
            alt={t('picture.preview')}
            onError={() => setBroken(source.src)}
          />
        ) : (
          <span className={styles.none}>
            <IconPackage size={24} />
            {t(source ? 'picture.loadError' : 'picture.none')}
          </span>
        )}
        {over && <span className={styles.dropHere}>{t('picture.dropHere')}</span>}
      </div>
      <div className={styles.side}>
        <p>{t('picture.drop')}</p>
        <div className={styles.buttons}>
          <Button
            variant="line"
            icon={<IconUpload />}
            loading={sending}
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            {t(value ? 'picture.replace' : 'picture.choose')}
          </Button>
          {value && !sending && (
            <Button
              variant="bare"
              icon={<IconTrash />}
              onClick={() => {
                clearFault();
                onChange('');
              }}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('picture.choose')}
          accept={pictureTypes.join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again after a failure.
            event.target.value = '';
            if (file) void send(file);
          }}
        />
        {sending && (
          <progress max={1} value={progress} aria-label={t('picture.progress')} className={styles.progress} />
        )}
        <p role="alert" className={fault ? styles.fault : 'visually-hidden'}>
          {fault && (
            <>
              <IconAlert size={16} />
              {fault}
            </>
          )}
        </p>
        <p id={hintId} className="muted">
          {hint} {t('picture.limits')}
        </p>
      </div>
    </div>
  );
}

function useUpload(folder: UploadFolder, onDone: (address: string) => void) {
  const { t } = useTranslation('admin');
  const handlers = useApiHandlers();
  const notify = useNotify();
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

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
      onDone(
        await uploadPicture(handlers, folder, file, { signal: controller.signal, onProgress: setProgress }),
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      const words =
        error instanceof ApiError && error.problem ? error.problem.message : t('picture.uploadError');
      setFault(words);
      notify(words, { type: 'error' });
    } finally {
      if (!controller.signal.aborted) setProgress(undefined);
    }
  }

  return { progress, fault, send, clearFault: () => setFault(undefined) };
}
