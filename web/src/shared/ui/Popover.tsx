import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names';
import styles from './Popover.module.css';

/** What the button that opens the popover must carry. */
export interface PopoverTriggerProps
  extends Pick<
    ComponentProps<'button'>,
    'ref' | 'popoverTarget' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls'
  > {}

interface PopoverProps {
  label: string;
  trigger: (props: PopoverTriggerProps, open: boolean) => ReactNode;
  /** Made only while the popover is open. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
  /** Belongs to a field of the page: it is as wide as the field, at least, and scrolls with it. */
  forField?: boolean;
  className?: string;
  onOpen?: () => void;
}

const gapBelowTrigger = 8;

/**
 * The browser's own popover: it lies above everything, closes by Escape or a press beside it, and knows its
 * button. Added here: the place below the button, the focus moving in, and closing when the focus leaves.
 */
export function Popover({
  label,
  trigger,
  children,
  align = 'start',
  forField,
  className,
  onOpen,
}: PopoverProps) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panelRef.current?.hidePopover();

  function positionPanel() {
    const panel = panelRef.current;
    const button = triggerRef.current?.getBoundingClientRect();
    if (!panel || !button) return;
    if (forField) {
      panel.style.top = `${button.bottom + window.scrollY + gapBelowTrigger}px`;
      panel.style.left = `${button.left + window.scrollX}px`;
      panel.style.minWidth = `${button.width}px`;
      return;
    }
    panel.style.top = `${button.bottom + gapBelowTrigger}px`;
    if (align === 'start') panel.style.left = `${button.left}px`;
    else panel.style.right = `${document.documentElement.getBoundingClientRect().right - button.right}px`;
  }

  return (
    <>
      {trigger(
        {
          ref: triggerRef,
          popoverTarget: id,
          'aria-expanded': open,
          'aria-haspopup': 'dialog',
          'aria-controls': id,
        },
        open,
      )}
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles.popover, forField && styles.forField, className)}
        onBeforeToggle={(event) => {
          if (event.target !== event.currentTarget || event.newState !== 'open') return;
          positionPanel();
          setOpen(true);
          onOpen?.();
        }}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          setOpen(event.newState === 'open');
          if (event.newState !== 'open') return;
          focusFirst(event.currentTarget);
          // Below the last field of a short screen there may be no room yet.
          if (forField) event.currentTarget.scrollIntoView({ block: 'nearest' });
          else keepInWindow(event.currentTarget);
        }}
        onBlur={(event) => {
          const next = event.relatedTarget;
          if (!next || event.currentTarget.contains(next) || triggerRef.current?.contains(next)) return;
          close();
        }}
      >
        {open && children(close)}
      </div>
    </>
  );
}

/** Below a button near the end of the window there is no room: the panel moves up as far as it must. */
function keepInWindow(panel: HTMLElement): void {
  const { bottom, height } = panel.getBoundingClientRect();
  const lowest = window.innerHeight - gapBelowTrigger;
  if (bottom > lowest) panel.style.top = `${Math.max(gapBelowTrigger, lowest - height)}px`;
}

function focusFirst(panel: HTMLElement): void {
  const first = panel.querySelector<HTMLElement>('a[href], button:not(:disabled), input');
  (first ?? panel).focus();
}
