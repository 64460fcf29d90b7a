import { afterEach, beforeEach, expect, test } from 'vitest';
import { reloadFailedStyleSheets, watchStyleSheets } from './style-sheets';

const address = '/assets/ProductPage.css';
// Detached from the document, because happy-dom rejects the style sheets of a document.
const head = document.createElement('div');
const links = () => [...head.querySelectorAll('link')];
const reload = () => reloadFailedStyleSheets(head);

let stopWatching = () => {};
beforeEach(() => {
  stopWatching = watchStyleSheets(head);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.setAttribute('href', address);
  head.replaceChildren(link);
});
afterEach(() => stopWatching());

const settle = (result: 'load' | 'error') => links()[0]?.dispatchEvent(new Event(result));

test('GEN-11 a style sheet that failed to load is requested again in the same place', async () => {
  const [failed] = links();
  settle('error');
  const reloaded = reload();
  expect(links()).toHaveLength(1);
  expect(links()[0]).not.toBe(failed);
  expect(links()[0]?.getAttribute('href')).toBe(address);
  settle('load');
  await reloaded;
  const [loaded] = links();
  await reload();
  expect(links()[0]).toBe(loaded);
});

test('GEN-11 a loaded style sheet is not requested again', async () => {
  const [link] = links();
  settle('load');
  await reload();
  expect(links()[0]).toBe(link);
});

test('GEN-11 two pages that load at the same time wait for the same request', async () => {
  settle('error');
  const both = Promise.all([reload(), reload()]);
  expect(links()).toHaveLength(1);
  settle('load');
  await both;
});

test('GEN-11 a second failure is reported, and a later attempt can succeed', async () => {
  settle('error');
  const second = reload();
  settle('error');
  await expect(second).rejects.toThrow('ProductPage.css');
  const third = reload();
  settle('load');
  await third;
});
