import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { mockServer } from './mock-api';
import { installPopoverPolyfill } from './popover-polyfill';

// A page may have to be compiled first, and a busy machine takes its time; nothing waits longer than it must.
configure({ asyncUtilTimeout: 10_000 });
installPopoverPolyfill();
// happy-dom loads no pictures, and would call every one of them finished and broken.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false });

beforeAll(() => mockServer.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // Most pages are looked at by someone who has answered the age question.
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
});
afterAll(() => mockServer.close());
