import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons';
import { Checkbox } from '../../../shared/ui/TextInput';
import { useListPreferences } from '../../admin-frame';
import styles from './OrderView.module.css';
import type { WalkStep } from './order-walk';

interface WalkButtonsProps {
  previous?: WalkStep;
  next?: WalkStep;
  /** Runs the action, unless something would be lost. */
  onLeave: (action: () => void) => void;
}

/** Step through the list that the reader came from, also by J and K unless they are switched off. */
export function WalkButtons({ previous, next, onLeave }: WalkButtonsProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { shortcuts = true, remember } = useListPreferences(pagePath('adminOrders'));
  const follow = (step: WalkStep | undefined) => {
    if (!step) return;
    // Replaces the history entry, so that Back leaves the orders.
    const to = pagePath('adminOrder', { id: step.id });
    onLeave(() => void navigate(to, { replace: true, state: step.state }));
  };
  const onKey = useEffectEvent((code: string) => follow(code === 'KeyJ' ? next : previous));
  useEffect(() => {
    if (!shortcuts) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // By the position of the key, so that it works with a Russian layout.
      if ((event.code !== 'KeyJ' && event.code !== 'KeyK') || !isShortcut(event)) return;
      event.preventDefault();
      onKey(event.code);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcuts]);
  return (
    <span className={styles.walk}>
      <WalkButton
        shortcut={shortcuts ? 'K' : undefined}
        label={t('orderCard.previous')}
        aria-disabled={!previous}
        onClick={() => follow(previous)}
      >
        <IconChevronLeft />
      </WalkButton>
      <WalkButton
        shortcut={shortcuts ? 'J' : undefined}
        label={t('orderCard.next')}
        aria-disabled={!next}
        onClick={() => follow(next)}
      >
        <IconChevronRight />
      </WalkButton>
      <Checkbox
        label={t('orderCard.shortcuts')}
        checked={shortcuts}
        onChange={({ target }) => remember({ shortcuts: target.checked })}
      />
    </span>
  );
}

/** At the end of the list the button is disabled but stays, so that it keeps its place and the focus. */
function WalkButton({
  shortcut,
  ...button
}: { shortcut: string | undefined } & ComponentProps<typeof IconButton>) {
  const title = shortcut ? `${button.label} (${shortcut})` : button.label;
  return <IconButton {...button} title={title} aria-keyshortcuts={shortcut} />;
}

/** Whether a key is neither typed into a field nor meant for an open dialog. */
function isShortcut({ target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return (
    !(altKey || ctrlKey || metaKey || repeat) &&
    !(target as Element).closest('input:not([type=checkbox]), textarea, select, [contenteditable]') &&
    !document.querySelector('dialog[open], [popover]:popover-open')
  );
}
