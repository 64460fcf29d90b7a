import { PluralRules } from './plural-rules';
import { SearchParams } from './search-params';

// Defines the globals that libraries expect and that the server's JavaScript engine (QuickJS) does not have. It is the
// first import of the server bundle.

/** react-router creates a URL while its module is loaded, and does not read it. */
class UnparsedUrl {
  readonly href: string;

  constructor(href: string) {
    this.href = href;
  }
}

const ignore = () => {};

const missing: Record<string, unknown> = {
  Intl: { PluralRules },
  URL: UnparsedUrl,
  URLSearchParams: SearchParams,
  queueMicrotask: (task: () => void) => void Promise.resolve().then(task),
  // Rendering is synchronous, so nothing that waits for a timer is needed.
  setTimeout: ignore,
  clearTimeout: ignore,
  setInterval: ignore,
  clearInterval: ignore,
  console: { log: ignore, info: ignore, warn: ignore, error: ignore },
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
}
