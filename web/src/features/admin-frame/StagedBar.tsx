import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/Button';
import styles from './StagedBar.module.css';
import { useConfirm } from './use-confirm';
import { useFocusFallback } from './use-focus-fallback';

interface StagedBarProps {
  /** Number of unsaved changes; the bar is hidden at 0. */
  count: number;
  /** A short description of the changes. */
  summary?: string;
  saveLabel?: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Floats at the bottom of the page while there are unsaved changes. Discarding asks first, because it cannot be undone. */
export function StagedBar(props: StagedBarProps) {
  const { t } = useTranslation('admin');
  const { count, onDiscard } = props;
  const { confirm, confirmDialog } = useConfirm();

  async function discard(): Promise<void> {
    const confirmed = await confirm({
      title: t('staged.discardTitle'),
      text: t('staged.discardText', { count }),
      confirmLabel: t('staged.discardConfirm'),
      cancelLabel: t('staged.keep'),
      danger: true,
    });
    if (confirmed) onDiscard();
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && t('staged.count', { count })}
      </p>
      {count > 0 && <Bar {...props} onDiscard={() => void discard()} />}
      {confirmDialog}
    </>
  );
}

function Bar({ count, summary, saveLabel, saving, onSave, onDiscard }: StagedBarProps) {
  const { t } = useTranslation('admin');
  const bar = useRef<HTMLElement>(null);
  useFocusFallback(bar);
  return (
    <section ref={bar} aria-label={t('staged.label')} className={styles.bar}>
      <b>{t('staged.count', { count })}</b>
      {summary && <span className={styles.summary}>{summary}</span>}
      <Button variant="ghost" className={styles.discard} disabled={saving} onClick={onDiscard}>
        {t('staged.discard')}
      </Button>
      <Button className={styles.save} loading={saving} onClick={onSave}>
        {saveLabel ?? t('staged.save')}
      </Button>
    </section>
  );
}
