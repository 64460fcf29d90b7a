import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names';
import styles from './Popover.module.css';

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
}

/** Distance from the button and from the edges of the viewport. */
const gap = 8;

/**
 * Wrapper of the native popover, which is in the top layer and closes on Escape and on a click outside. Adds the
 * position below the button, initial focus, and closing when the focus leaves.
 */
export function Popover({ label, trigger, children, align = 'start', forField, className }: PopoverProps) {
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
      panel.style.top = `${button.bottom + window.scrollY + gap}px`;
      panel.style.left = `${button.left + window.scrollX}px`;
      panel.style.minWidth = `${button.width}px`;
      return;
    }
    panel.style.top = `${button.bottom + gap}px`;
    panel.style.left = align === 'start' ? `${button.left}px` : 'auto';
    if (align === 'end')
      panel.style.right = `${document.documentElement.getBoundingClientRect().right - button.right}px`;
  }

  // The button moves when the window or the page is resized, for example when a phone is rotated or a font arrives.
  const reposition = useEffectEvent(() => {
    const panel = panelRef.current;
    if (!panel) return;
    positionPanel();
    if (!forField) moveIntoViewport(panel);
  });
  useEffect(() => {
    if (!open) return;
    const onResize = () => reposition();
    const observer = new ResizeObserver(onResize);
    observer.observe(document.body);
    window.addEventListener('resize', onResize);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', onResize);
    };
  }, [open]);

  // A tap on the page behind the panel only closes it. Fields stay reachable with one tap while a list of options is open.
  useEffect(() => {
    if (!open || forField) return;
    const onPointerDown = ({ pointerType, target }: PointerEvent) => {
      const isOutside = ![panelRef, triggerRef].some((ref) => ref.current?.contains(target as Node));
      const isToast = (target as Element).closest('[role="status"], [role="alert"]');
      if (pointerType === 'touch' && isOutside && !isToast) ignoreNextClick();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [open, forField]);

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

/** Cancels the click of the current tap, if the tap does not become another gesture. */
function ignoreNextClick(): void {
  const gesture = new AbortController();
  const options = { capture: true, signal: gesture.signal };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    gesture.abort();
  };
  window.addEventListener('click', onClick, options);
  for (const type of ['pointercancel', 'pointerdown']) {
    window.addEventListener(type, () => gesture.abort(), options);
  }
}

function moveIntoViewport(panel: HTMLElement): void {
  const { left, right, bottom, height, width } = panel.getBoundingClientRect();
  const [maxRight, maxBottom] = [window.innerWidth - gap, window.innerHeight - gap];
  if (bottom > maxBottom) panel.style.top = `${Math.max(gap, maxBottom - height)}px`;
  if (right <= maxRight && left >= gap) return;
  panel.style.left = `${Math.max(gap, Math.min(left, maxRight - width))}px`;
  panel.style.right = 'auto';
}

function focusFirst(panel: HTMLElement): void {
  const find = (selector: string) => panel.querySelector<HTMLElement>(selector);
  (find('[data-autofocus]') ?? find('a[href], button:not(:disabled), input') ?? panel).focus();
}
