import { expect, test } from 'vitest';
import { arrowStep, arrowsFor, narrowWidth, stepAfterSwipe } from './carousel-model';

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
])('HOME-02 after a swipe of %d px the row goes on by %d px', (distance, step) => {
  expect(stepAfterSwipe(distance)).toBe(step);
});

test('HOME-02 an arrow goes 250 px, and 768 px is still narrow', () => {
  expect(arrowStep).toBe(250);
  expect(narrowWidth).toBe(768);
});
