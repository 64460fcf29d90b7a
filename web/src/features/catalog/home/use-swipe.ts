import { type PointerEvent, type RefObject, useRef } from 'react';
import { scrollBehaviour } from '../../../shared/hooks/scroll-behaviour';
import { stepAfterSwipe, tapSlack } from './carousel-model';

interface Swipe {
  pointerId: number;
  startX: number;
  startScroll: number;
  moved: boolean;
}

/**
 * Moves a row by finger, pen or mouse: it follows the pointer, and a swipe that is long enough carries it a
 * step further, while a short one lets it fall back. The row must let the browser keep vertical moves
 * (`touch-action: pan-y`).
 */
export function useSwipe(row: RefObject<HTMLElement | null>) {
  const swipe = useRef<Swipe>(null);

  function end(event: PointerEvent) {
    const now = swipe.current;
    if (now?.pointerId !== event.pointerId || !row.current) return;
    swipe.current = null;
    if (!now.moved) return;
    const step = stepAfterSwipe(event.clientX - now.startX);
    row.current.scrollTo({
      left: step === 0 ? now.startScroll : row.current.scrollLeft + step,
      behavior: scrollBehaviour(),
    });
    // The click that follows this release belongs to the swipe, not to the tile below the finger.
    row.current.addEventListener('click', swallow, { capture: true, once: true });
    const element = row.current;
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
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
      const now = swipe.current;
      if (now?.pointerId !== event.pointerId || !row.current) return;
      const distance = event.clientX - now.startX;
      if (!now.moved && Math.abs(distance) <= tapSlack) return;
      if (!now.moved) {
        now.moved = true;
        row.current.setPointerCapture(event.pointerId);
      }
      row.current.scrollLeft = now.startScroll - distance;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
