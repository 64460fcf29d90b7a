import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../app/App';
import { createApp } from '../app/create-app';
import { findLazyPage } from '../app/routes';
import { type Language, languages } from '../shared/i18n/languages';
import { loadTexts } from '../shared/i18n/texts';
import { aProduct, aProductPage, someFacets } from '../testing/builders';
import { mockGet, mockServer } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { renderedPageData, renderedPages } from '../testing/rendered-pages';
import { mockAvailability, storeCart } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';
import { prepare, render } from './render';

let root: Root | undefined;

beforeAll(async () => {
  await prepare();
  // Loads the filters, so that they do not appear while a test hydrates a page.
  const list = { ...aProductPage([aProduct()]), facets: someFacets() };
  mockGet('/api/v1/products/category/{id}', list);
  mockGet('/api/v1/products/recommended', list);
  const { unmount } = await openPage('/category/3?available=true');
  await screen.findByRole('complementary', { name: 'Фильтры' });
  await screen.findByRole('navigation', { name: 'Выбранные фильтры' });
  unmount();
  const home = await openPage('/?available=true');
  await screen.findByRole('navigation', { name: 'Выбранные фильтры' });
  home.unmount();
  mockServer.resetHandlers();
  window.localStorage.clear();
}, 60_000);
beforeEach(() => {
  vi.spyOn(console, 'error');
  mockAvailability();
});
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/** Hydrates the HTML of the server as main.tsx does. Returns the errors that React recovered from. */
async function hydrate(path: string, search: string, language: Language, url = path + search) {
  const data = renderedPageData(language);
  const place = document.createElement('div');
  place.innerHTML = render(JSON.stringify({ language, path, search, data }));
  document.body.append(place);
  window.history.replaceState(null, '', url);
  const services = createApp({
    language,
    texts: await loadTexts(language, findLazyPage(path)?.texts ?? []),
    baseUrl: window.location.origin,
    inlineData: data,
  });
  const recovered: unknown[] = [];
  const first = place.querySelector('header');
  await act(() => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <BrowserRouter>
          <App services={services} />
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (error) => recovered.push(error) },
    );
  });
  expect(recovered).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
  // React replaces elements that it cannot hydrate.
  expect(place.querySelector('header')).toBe(first);
  return place;
}

const visitors = {
  'new visitor': () => window.localStorage.removeItem('age-verified'),
  'visitor with an empty cart': () => {},
  'visitor with a cart': () => storeCart({ id: 1, quantity: 2 }),
  'signed-in visitor with a cart': () => {
    storeTestSession();
    storeCart({ id: 1, quantity: 2 });
  },
};

describe.each(Object.entries(visitors))('%s', (_, arrive) => {
  test.each(languages.flatMap((language) => renderedPages.map((page) => [language, ...page] as const)))(
    'the HTML of the server is hydrated without a difference (%s) %s%s',
    async (language, path, search) => {
      arrive();
      await hydrate(path, search, language);
    },
  );
});

test.each([
  ['/', '?page=2', '/?utm_source=x&page=2&lang=en#top'],
  ['/', '?sort=name', '/?utm_source=x&sort=name'],
  ['/category/3', '', '/category/3?utm_source=x'],
  ['/delivery', '', '/delivery/?utm_source=x'],
  ['/not-found', '', '/no/such/page?page=2'],
])('%s%s is hydrated at %s', async (path, search, url) => {
  await hydrate(path, search, 'ru', url);
});

test('AGE-01 hydration makes the gate modal', async () => {
  window.localStorage.removeItem('age-verified');
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const place = await hydrate('/', '', 'ru');
  expect(showModal).toHaveBeenCalledOnce();
  expect(place.firstElementChild?.hasAttribute('open')).toBe(true);
  expect(document.activeElement?.tagName).toBe('H1');
});

test('AGE-02 hydration removes the gate of a visitor who has confirmed', async () => {
  const place = await hydrate('/', '', 'ru');
  expect(place.querySelector('dialog form')).toBeNull();
});

test('a difference is reported', async () => {
  const place = document.createElement('div');
  place.innerHTML = '<p title="server">text</p>';
  await act(() => {
    root = hydrateRoot(place, <p title="browser">text</p>);
  });
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});
