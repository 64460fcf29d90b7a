// The rules by which the row of categories moves.

/** Screens up to this width are narrow. */
export const narrowWidth = 768;
export const arrowStep = 250;
export const scrollStep = 100;
const swipeThreshold = 50;
/** A press that moves less than this is a tap. */
export const tapSlack = 6;

/** Arrows are needed when there are more categories than a screen is likely to hold; otherwise the row is centred. */
export function arrowsFor(categoryCount: number): { narrow: boolean; wide: boolean } {
  return { narrow: categoryCount >= 3, wide: categoryCount >= 7 };
}

/** How far the row goes on after a swipe: one step in its direction, or nowhere after a short one. */
export function stepAfterSwipe(distance: number): number {
  if (Math.abs(distance) <= swipeThreshold) return 0;
  return distance < 0 ? scrollStep : -scrollStep;
}
