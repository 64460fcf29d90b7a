import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// Checks all pairs of text and background colors against WCAG 2.2 AA in both color schemes.

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colors = new Map<string, { light: string; dark: string }>();
for (const [, name, light, dark] of css.matchAll(
  /--([\w-]+):\s*light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g,
)) {
  colors.set(name ?? '', { light: light ?? '', dark: dark ?? '' });
}
for (const [, name, both] of css.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)) {
  colors.set(name ?? '', { light: both ?? '', dark: both ?? '' });
}

const tints = ['fruit', 'berry', 'mint', 'dessert', 'tobacco', 'neutral'].map((family) => `tint-${family}`);
const backgrounds = ['paper', 'paper-raised', 'mist-1', 'mist-2'];
const statuses = ['success', 'warning', 'danger', 'info'];
const softBackgrounds = ['accent', ...statuses].map((status) => `${status}-soft`);

/** A color, the backgrounds it is used on, and the required contrast. */
const rules: [color: string, backgrounds: string[], contrast: number][] = [
  ['ink', [...backgrounds, 'mist-3', ...softBackgrounds, ...tints], 4.5],
  ['ink-2', [...backgrounds, 'mist-3', ...tints], 4.5],
  ['ink-3', ['paper', 'paper-raised', 'mist-1'], 4.5],
  ['accent-text', ['paper', 'paper-raised', 'mist-1', 'accent-soft'], 4.5],
  ['warning-text', tints, 4.5],
  ['on-ink', ['ink'], 4.5],
  ['on-accent', ['accent'], 4.5],
  ['on-danger', ['danger'], 4.5],
  ['nicotine-warning-ink', ['nicotine-warning-paper'], 4.5],
  ['focus', backgrounds, 3],
  ['field-border', ['paper', 'paper-raised', 'mist-1'], 3],
  ['accent', ['paper', 'mist-1', 'mist-2'], 3],
  ...statuses.flatMap((status): typeof rules => [
    [`${status}-text`, ['paper', 'paper-raised', 'mist-1', `${status}-soft`], 4.5],
    [status, ['paper', 'paper-raised'], 3],
  ]),
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function color(name: string, scheme: 'light' | 'dark'): string {
  const value = colors.get(name);
  if (!value) throw new Error(`Unknown token --${name}`);
  return value[scheme];
}

describe.each(['light', 'dark'] as const)('contrast in the %s scheme', (scheme) => {
  test.each(rules)('%s on %j has a contrast of at least %d', (name, backgroundNames, required) => {
    const insufficient = backgroundNames.filter(
      (background) => contrast(color(name, scheme), color(background, scheme)) < required,
    );
    expect(insufficient).toEqual([]);
  });
});
