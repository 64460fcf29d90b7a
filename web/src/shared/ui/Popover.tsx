import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names';
import styles from './Popover.module.css';

/** Props of the button that opens the popover. */
export interface PopoverTriggerProps
  extends Pick<
    ComponentProps<'button'>,
    'ref' | 'popoverTarget' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls'
  > {}

interface PopoverProps {
  label: string;
  trigger: (props: PopoverTriggerProps, open: boolean) => ReactNode;
  /** Rendered only while the popover is open. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
  /** Anchors the panel to a form field: at least as wide as the field, and scrolling with it. */
  forField?: boolean;
  className?: string;
  onOpen?: () => void;
}

const gapBelowTrigger = 8;

/**
 * Wrapper of the native popover, which is in the top layer and closes on Escape and on a click outside. Adds the
 * position below the button, initial focus, and closing when the focus leaves.
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
          // The panel may be below the bottom of a short viewport.
          if (forField) event.currentTarget.scrollIntoView({ block: 'nearest' });
          else moveIntoViewport(event.currentTarget);
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

/** Moves the panel up if it exceeds the bottom of the viewport. */
function moveIntoViewport(panel: HTMLElement): void {
  const { bottom, height } = panel.getBoundingClientRect();
  const maxBottom = window.innerHeight - gapBelowTrigger;
  if (bottom > maxBottom) panel.style.top = `${Math.max(gapBelowTrigger, maxBottom - height)}px`;
}

function focusFirst(panel: HTMLElement): void {
  const first = panel.querySelector<HTMLElement>('a[href], button:not(:disabled), input');
  (first ?? panel).focus();
}
