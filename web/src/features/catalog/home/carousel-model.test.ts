import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arrowStep, arrowsFor, stepAfterSwipe } from './carousel-model';

test.each([
  [2, false, false],
  [3, true, false],
  [6, true, false],
  [7, true, true],
])('HOME-02 %d categories have arrows on narrow screens: %s, on wide ones: %s', (count, narrow, wide) => {
  expect(arrowsFor(count)).toEqual({ narrow, wide });
});

test.each([
  [-51, 100],
  [-200, 100],
  [51, -100],
  [50, 0],
  [-50, 0],
  [0, 0],
])('HOME-02 after a swipe of %d px the row scrolls by %d px', (distance, step) => {
  expect(stepAfterSwipe(distance)).toBe(step);
});

test('HOME-02 an arrow scrolls by 250 px, and screens up to 768 px are narrow', () => {
  expect(arrowStep).toBe(250);
  const css = readFileSync(new URL('./CategoryCarousel.module.css', import.meta.url), 'utf8');
  expect(css).toMatch(/@media \(max-width: 768px\) \{[^@]*\.centeredNarrow/);
  expect(css).toMatch(/@media \(min-width: 769px\) \{[^@]*\.centeredWide/);
});
