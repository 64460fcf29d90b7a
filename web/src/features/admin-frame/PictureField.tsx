import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSource } from '../../shared/images';
import { Button } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { IconAlert, IconPackage, IconTrash } from '../../shared/ui/icons';
import { IconUpload } from '../../shared/ui/office-icons';
import styles from './PictureField.module.css';
import { pictureTypes } from './picture-rules';
import type { PictureUpload } from './use-picture-upload';

interface PictureFieldProps {
  upload: PictureUpload;
  /** The picture's address at the shop, or nothing. */
  value: string;
  onChange: (address: string) => void;
  /** Says which size looks best. */
  hint: string;
  /** What the server has against the picture. */
  error?: string;
}

/** A picture by drag-and-drop or from a folder: looked at, sent at once, and shown as the shop will show it. */
export function PictureField({ upload, value, onChange, hint, error }: PictureFieldProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const { progress, sending, send, clearFault } = upload;
  const fault = upload.fault ?? error;
  const [broken, setBroken] = useState<string>();
  const source = imageSource(value);

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
            data-fault={fault ? true : undefined}
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
