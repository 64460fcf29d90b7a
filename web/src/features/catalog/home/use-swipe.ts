import { type PointerEvent, type RefObject, useRef } from 'react';
import { preferredScrollBehavior } from '../../../shared/hooks/scroll-behavior';
import { stepAfterSwipe, tapTolerance } from './carousel-model';

interface Swipe {
  pointerId: number;
  startX: number;
  startScroll: number;
  moved: boolean;
}

/**
 * Scrolls a row by touch, pen or mouse. The row follows the pointer; a long swipe scrolls one step further, a short one
 * returns to the start. The row needs `touch-action: pan-y` for vertical scrolling.
 */
export function useSwipe(row: RefObject<HTMLElement | null>) {
  const swipe = useRef<Swipe>(null);

  function end(event: PointerEvent) {
    const current = swipe.current;
    if (current?.pointerId !== event.pointerId || !row.current) return;
    swipe.current = null;
    if (!current.moved) return;
    const step = stepAfterSwipe(event.clientX - current.startX);
    row.current.scrollTo({
      left: step === 0 ? current.startScroll : row.current.scrollLeft + step,
      behavior: preferredScrollBehavior(),
    });
    // Suppresses the click that follows the swipe, so that no tile is activated.
    row.current.addEventListener('click', suppressClick, { capture: true, once: true });
    const element = row.current;
    setTimeout(() => element.removeEventListener('click', suppressClick, { capture: true }));
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !row.current) return;
      swipe.current = {
        pointerId: event.pointerId,
        startX: event.clientX,
        startScroll: row.current.scrollLeft,
        moved: false,
      };
    },
    onPointerMove(event: PointerEvent) {
      const current = swipe.current;
      if (current?.pointerId !== event.pointerId || !row.current) return;
      const distance = event.clientX - current.startX;
      if (!current.moved && Math.abs(distance) <= tapTolerance) return;
      if (!current.moved) {
        current.moved = true;
        row.current.setPointerCapture(event.pointerId);
      }
      row.current.scrollLeft = current.startScroll - distance;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function suppressClick(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
