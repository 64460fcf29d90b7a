import './engine';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router';
import { App } from '../app/App';
import { createApp } from '../app/create-app';
import { findLazyPage, isRenderedPath, lazyPages } from '../app/routes';
import type { InlineData } from '../shared/api/query-client';
import { type Language, languages } from '../shared/i18n/languages';
import { loadTexts, type Texts } from '../shared/i18n/texts';
import { isRendered, pageNames } from '../shared/paths';

// The entry of the server bundle: renders the HTML of public pages, which the browser hydrates.

interface RenderRequest {
  language: Language;
  path: string;
  /** Query string with the parameters that the page reads. */
  search: string;
  /** The data that the page embeds for the browser. */
  data: InlineData;
}

const texts = new Map<Language, Texts>();

/** Loads all pages and texts, once per engine; afterwards rendering is synchronous. */
export async function prepare(): Promise<void> {
  for (const name of pageNames.filter(isRendered)) await lazyPages[name].preload();
  for (const language of languages) texts.set(language, await loadTexts(language, ['info', 'search']));
}

/** Returns the HTML of the root element, or an empty string for a page that only the browser renders. */
export function render(requestJson: string): string {
  const { language, path, search, data }: RenderRequest = JSON.parse(requestJson);
  const loadedTexts = texts.get(language);
  if (!loadedTexts) throw new Error(`prepare() has not loaded the texts of "${language}"`);
  if (!isRenderedPath(path)) return '';
  const { shop, ...pageTexts } = loadedTexts;
  const services = createApp({
    language,
    texts: findLazyPage(path)?.texts.length ? { shop, ...pageTexts } : { shop },
    // No request is sent while rendering.
    baseUrl: 'http://shop.invalid',
    inlineData: data,
  });
  const html = renderToString(
    <StrictMode>
      <Router
        location={{ pathname: path, search, hash: '', state: null, key: 'default' }}
        navigator={staticNavigator}
        static
      >
        <App services={services} />
      </Router>
    </StrictMode>,
  );
  return html.replace(imagePreloads, '');
}

/** React puts a preload of every eager image before the HTML; the server's head preloads the important ones. */
const imagePreloads = /^(?:<link rel="preload"[^>]*>)+/;

const ignore = () => {};
const staticNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: ignore,
  push: ignore,
  replace: ignore,
};
