import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useNotify } from '../../shared/toasts';
import { Button } from '../../shared/ui/Button';
import styles from './StagedBar.module.css';
import { useConfirm } from './use-confirm';
import { useFocusFallback } from './use-focus-fallback';

interface StagedBarProps {
  /** Number of unsaved changes; the bar is hidden at 0. */
  count: number;
  /** Short descriptions of the changes, one per kind. */
  summary?: readonly (string | false)[];
  saveLabel?: string;
  /** Ctrl+S saves without changes, too: a new entity then shows its errors. */
  saveUnchanged?: boolean;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/**
 * Floats at the bottom of the page while there are unsaved changes; Ctrl+S saves them. Discarding asks first, because it
 * cannot be undone.
 */
export function StagedBar(props: StagedBarProps) {
  const { t } = useTranslation('admin');
  const { count, onDiscard } = props;
  const { confirm, confirmDialog } = useConfirm();
  const notify = useNotify();

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

  function save(): void {
    if (props.saving) return;
    const unapplied = unappliedField();
    if (unapplied) {
      // A save without this input would look as if it was saved, too.
      notify(t('position.invalid'), { type: 'error' });
      unapplied.focus();
    } else if (count > 0 || props.saveUnchanged) props.onSave();
  }

  const saveByKeyboard = useEffectEvent(save);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // The physical key, because the letter depends on the keyboard layout.
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if ((event.target as Element).closest('dialog')) return;
      commitInput();
      // The input may need a decision first.
      if (!document.querySelector('dialog[open]')) saveByKeyboard();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && t('staged.count', { count })}
      </p>
      {count > 0 && <Bar {...props} onSave={save} onDiscard={() => void discard()} />}
      {confirmDialog}
    </>
  );
}

/** A field whose input is not part of the staged changes yet. */
function unappliedField(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-unapplied]');
}

/** Blurs the focused element, because some fields apply their input on blur, and focuses it again. */
function commitInput(): void {
  const focused = document.activeElement;
  // The buttons of a field keep its input until they lose the focus.
  const isField = focused instanceof HTMLInputElement || unappliedField() !== null;
  if (!isField || !(focused instanceof HTMLElement)) return;
  // Synchronously, so that the save includes the input.
  flushSync(() => focused.blur());
  if (!document.querySelector('dialog[open]')) focused.focus({ preventScroll: true });
}

function Bar({ count, summary, saveLabel, saving, onSave, onDiscard }: StagedBarProps) {
  const { t } = useTranslation('admin');
  const bar = useRef<HTMLElement>(null);
  useFocusFallback(bar);
  return (
    <section ref={bar} aria-label={t('staged.label')} className={styles.bar}>
      <b>{t('staged.count', { count })}</b>
      {summary && <span className={styles.summary}>{summary.filter(Boolean).join(', ')}</span>}
      <Button variant="ghost" className={styles.discard} disabled={saving} onClick={onDiscard}>
        {t('staged.discard')}
      </Button>
      <Button className={styles.save} loading={saving} onClick={onSave}>
        {saveLabel ?? t('staged.save')}
      </Button>
    </section>
  );
}
