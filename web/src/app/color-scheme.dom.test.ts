import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyScheme, toggleScheme } from './color-scheme';

const metas = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const media = () => metas().map((meta) => meta.media);

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" data-scheme="light">
    <meta name="theme-color" content="#0f1419" media="(prefers-color-scheme: dark)" data-scheme="dark">`;
});
afterEach(() => {
  document.head.innerHTML = '';
});

test("the color of the browser's bars follows the switch, not only the system", () => {
  applyScheme('dark');
  expect(media()).toEqual(['not all', 'all']);
  toggleScheme();
  expect(media()).toEqual(['all', 'not all']);
  applyScheme(null);
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
