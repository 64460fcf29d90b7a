import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { imageSource } from '../../shared/image-source';
import { IconUpload } from '../../shared/ui/admin-icons';
import { Button } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { IconAlert, IconPackage } from '../../shared/ui/icons';
import { IconTrash } from '../../shared/ui/page-icons';
import styles from './ImageField.module.css';
import { imageTypes } from './image-rules';
import type { ImageUpload } from './use-image-upload';

interface ImageFieldProps {
  upload: ImageUpload;
  /** The URL of the image, or empty. */
  value: string;
  onChange: (url: string) => void;
  /** Recommended image size. */
  hint: string;
  error?: string;
}

/** Chooses an image by drag and drop or file dialog, uploads it immediately and shows a preview. */
export function ImageField({ upload, value, onChange, hint, error }: ImageFieldProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const input = useRef<HTMLInputElement>(null);
  /** Gets the focus from buttons that disappear when they are pressed. */
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [dragOver, setDragOver] = useState(false);
  const { progress, sending, send, retry, clearError } = upload;
  const shownError = upload.error ?? error;
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const source = imageSource(value);

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !sending) void send(file);
  }

  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button below */}
      <div
        className={classNames(styles.dropZone, dragOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        {source && source.src !== brokenSrc ? (
          <img
            src={source.src}
            srcSet={source.srcSet}
            sizes="320px"
            alt={t('image.preview')}
            onError={() => setBrokenSrc(source.src)}
          />
        ) : (
          <span className={styles.none}>
            <IconPackage size={24} />
            {t(source ? 'image.loadError' : 'image.none')}
          </span>
        )}
        {dragOver && <span className={styles.dropHere}>{t('image.dropHere')}</span>}
      </div>
      <div className={styles.side}>
        <p>{t('image.drop')}</p>
        <div className={styles.buttons}>
          <Button
            ref={chooseButton}
            variant="outline"
            icon={<IconUpload />}
            loading={sending}
            aria-describedby={hintId}
            data-invalid={shownError ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {t(value ? 'image.replace' : 'image.choose')}
          </Button>
          {retry && (
            <Button
              onClick={() => {
                chooseButton.current?.focus();
                retry();
              }}
            >
              {t('shop:actions.retry')}
            </Button>
          )}
          {value && !sending && (
            <Button
              variant="ghost"
              icon={<IconTrash />}
              onClick={() => {
                chooseButton.current?.focus();
                clearError();
                onChange('');
              }}
            >
              {t('image.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('image.choose')}
          accept={imageTypes.join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Without the reset, choosing the same file again after a failure would fire no change event.
            event.target.value = '';
            if (file) void send(file);
          }}
        />
        {sending && (
          <progress max={1} value={progress} aria-label={t('image.progress')} className={styles.progress} />
        )}
        <p role="alert" className={shownError ? styles.error : 'visually-hidden'}>
          {shownError && (
            <>
              <IconAlert size={16} />
              {shownError}
            </>
          )}
        </p>
        <p id={hintId} className="muted">
          {hint} {t('image.limits')}
        </p>
      </div>
    </div>
  );
}
