import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons';
import styles from './OrderView.module.css';
import type { WalkStep } from './order-walk';

interface WalkButtonsProps {
  previous?: WalkStep;
  next?: WalkStep;
  /** Runs the action, unless something would be lost. */
  onLeave: (action: () => void) => void;
}

/** Step through the list that the reader came from, also by J and K. */
export function WalkButtons({ previous, next, onLeave }: WalkButtonsProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const follow = (step: WalkStep | undefined) => {
    if (!step) return;
    // Replaces the history entry, so that Back leaves the orders.
    const to = pagePath('adminOrder', { id: step.id });
    onLeave(() => void navigate(to, { replace: true, state: step.state }));
  };
  const onKey = useEffectEvent((code: string) => follow(code === 'KeyJ' ? next : previous));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // By the position of the key, so that it works with a Russian layout.
      if ((event.code !== 'KeyJ' && event.code !== 'KeyK') || !isShortcut(event)) return;
      event.preventDefault();
      onKey(event.code);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <span className={styles.walk}>
      <WalkButton
        shortcut="K"
        label={t('orderCard.previous')}
        aria-disabled={!previous}
        onClick={() => follow(previous)}
      >
        <IconChevronLeft />
      </WalkButton>
      <WalkButton shortcut="J" label={t('orderCard.next')} aria-disabled={!next} onClick={() => follow(next)}>
        <IconChevronRight />
      </WalkButton>
    </span>
  );
}

/** At the end of the list the button is disabled but stays, so that it keeps its place and the focus. */
function WalkButton({ shortcut, ...button }: { shortcut: string } & ComponentProps<typeof IconButton>) {
  return <IconButton {...button} title={`${button.label} (${shortcut})`} aria-keyshortcuts={shortcut} />;
}

/** Whether a key is neither typed into a field nor meant for an open dialog. */
function isShortcut({ target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return (
    !(altKey || ctrlKey || metaKey || repeat) &&
    !(target as Element).closest('input, textarea, select, [contenteditable]') &&
    !document.querySelector('dialog[open], [popover]:popover-open')
  );
}
