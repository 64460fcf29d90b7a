import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { installPopstateInterceptor } from '../shared/popstate-interceptor';
import { mockServer } from './mock-api';
import { installPopoverPolyfill } from './popover-polyfill';

// Generous, because the first test of a page includes its compilation.
configure({ asyncUtilTimeout: 10_000 });
installPopoverPolyfill();
installPopstateInterceptor();
// happy-dom does not load images and reports all of them as complete and broken.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false });

beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // Most tests need no age gate.
  window.localStorage.setItem('age-verified', 'true');
});
afterEach(() => {
  cleanup();
  mockServer.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = 'LANG=; path=/; max-age=0';
  delete document.documentElement.dataset.scheme;
  delete document.documentElement.dataset.age;
});
afterAll(() => {
  mockServer.close();
  // The next file has the same window.
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  window.history.replaceState(null, '', '/');
});
