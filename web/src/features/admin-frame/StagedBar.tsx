import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/Button';
import styles from './StagedBar.module.css';
import { useFocusKept } from './use-focus-kept';
import { useQuestion } from './use-question';

interface StagedBarProps {
  /** How many changes wait to be saved; without any the bar is gone. */
  count: number;
  /** What they are, in a few words. */
  summary?: string;
  saveLabel?: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Floats over the end of the page while there are unsaved changes. Letting them go asks first: nothing brings them back. */
export function StagedBar(props: StagedBarProps) {
  const { t } = useTranslation('admin');
  const { count, onDiscard } = props;
  const { ask, question } = useQuestion();

  async function discard(): Promise<void> {
    const isSure = await ask({
      title: t('staged.discardTitle'),
      text: t('staged.discardText', { count }),
      confirmLabel: t('staged.discardConfirm'),
      cancelLabel: t('staged.keep'),
      danger: true,
    });
    if (isSure) onDiscard();
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && t('staged.count', { count })}
      </p>
      {count > 0 && <Bar {...props} onDiscard={() => void discard()} />}
      {question}
    </>
  );
}

function Bar({ count, summary, saveLabel, saving, onSave, onDiscard }: StagedBarProps) {
  const { t } = useTranslation('admin');
  const bar = useRef<HTMLElement>(null);
  useFocusKept(bar);
  return (
    <section ref={bar} aria-label={t('staged.label')} className={styles.bar}>
      <b>{t('staged.count', { count })}</b>
      {summary && <span className={styles.summary}>{summary}</span>}
      <Button variant="bare" className={styles.discard} disabled={saving} onClick={onDiscard}>
        {t('staged.discard')}
      </Button>
      <Button className={styles.save} loading={saving} onClick={onSave}>
        {saveLabel ?? t('staged.save')}
      </Button>
    </section>
  );
}
