import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// Every text and ground that may meet, against WCAG 2.2 AA, in both schemes.

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colours = new Map<string, { light: string; dark: string }>();
for (const [, name, light, dark] of css.matchAll(
  /--([\w-]+):\s*light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g,
)) {
  colours.set(name ?? '', { light: light ?? '', dark: dark ?? '' });
}
for (const [, name, both] of css.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)) {
  colours.set(name ?? '', { light: both ?? '', dark: both ?? '' });
}

const tints = ['fruit', 'berry', 'mint', 'dessert', 'tobacco', 'neutral'].map((family) => `tint-${family}`);
const grounds = ['paper', 'paper-raised', 'mist-1', 'mist-2'];
const meanings = ['success', 'warning', 'danger', 'info'];
const soft = ['accent', ...meanings].map((meaning) => `${meaning}-soft`);

/** A colour, the grounds it may stand on, and the contrast it needs there. */
const rules: [colour: string, grounds: string[], contrast: number][] = [
  ['ink', [...grounds, 'mist-3', ...soft, ...tints], 4.5],
  ['ink-2', [...grounds, 'mist-3', ...tints], 4.5],
  ['ink-3', ['paper', 'paper-raised', 'mist-1'], 4.5],
  ['accent-text', ['paper', 'paper-raised', 'mist-1', 'accent-soft'], 4.5],
  ['warning-text', tints, 4.5],
  ['on-ink', ['ink'], 4.5],
  ['on-accent', ['accent', 'accent-hover'], 4.5],
  ['on-danger', ['danger'], 4.5],
  ['nicotine-warning-ink', ['nicotine-warning-paper'], 4.5],
  ['focus', grounds, 3],
  ['field-border', ['paper', 'paper-raised', 'mist-1'], 3],
  ['accent', ['paper', 'mist-1', 'mist-2'], 3],
  ...meanings.flatMap((meaning): typeof rules => [
    [`${meaning}-text`, ['paper', 'paper-raised', 'mist-1', `${meaning}-soft`], 4.5],
    [meaning, ['paper', 'paper-raised'], 3],
  ]),
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function colour(name: string, scheme: 'light' | 'dark'): string {
  const value = colours.get(name);
  if (!value) throw new Error(`There is no token --${name}`);
  return value[scheme];
}

describe.each(['light', 'dark'] as const)('contrast in the %s scheme', (scheme) => {
  test.each(rules)('%s on %j reaches %d', (name, places, needed) => {
    const weak = places.filter((place) => contrast(colour(name, scheme), colour(place, scheme)) < needed);
    expect(weak).toEqual([]);
  });
});
