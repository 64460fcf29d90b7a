import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { standIn } from './api-stand-in';
import { installPopovers } from './popovers';

// A page may have to be compiled first, and a busy machine takes its time; nothing waits longer than it must.
configure({ asyncUtilTimeout: 10_000 });
installPopovers();
// happy-dom loads no pictures, and would call every one of them finished and broken.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false });

beforeAll(() => standIn.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // Most pages are looked at by someone who has answered the age question.
  window.localStorage.setItem('age-verified', 'true');
});
afterEach(() => {
  cleanup();
  standIn.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = 'LANG=; path=/; max-age=0';
  delete document.documentElement.dataset.scheme;
});
afterAll(() => standIn.close());
