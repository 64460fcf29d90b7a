// Scrolling rules of the category carousel.

export const arrowStep = 250;
export const scrollStep = 100;
const swipeThreshold = 50;
/** A press that moves at most this many pixels is a tap. */
export const tapTolerance = 6;

/** Whether arrows are needed for the number of categories; without arrows the row is centered. */
export function arrowsFor(categoryCount: number): { narrow: boolean; wide: boolean } {
  return { narrow: categoryCount >= 3, wide: categoryCount >= 7 };
}

/** Distance the row scrolls after a swipe: one step in its direction, or 0 after a short swipe. */
export function stepAfterSwipe(distance: number): number {
  if (Math.abs(distance) <= swipeThreshold) return 0;
  return distance < 0 ? scrollStep : -scrollStep;
}
