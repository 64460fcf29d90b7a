/**
 * The part of URLSearchParams that rendering uses: the engine has none. Reads a query string; pages change parameters
 * only in event handlers, which do not run on the server.
 */
export class SearchParams {
  readonly #entries: (readonly [string, string])[];

  constructor(query: string | Iterable<readonly [string, string]> = '') {
    this.#entries = typeof query === 'string' ? parse(query) : [...query];
  }

  get(name: string): string | null {
    return this.#entries.find(([key]) => key === name)?.[1] ?? null;
  }

  getAll(name: string): string[] {
    return this.#entries.filter(([key]) => key === name).map(([, value]) => value);
  }

  has(name: string): boolean {
    return this.#entries.some(([key]) => key === name);
  }

  keys(): string[] {
    return this.#entries.map(([key]) => key);
  }

  forEach(callback: (value: string, name: string) => void): void {
    for (const [name, value] of this.#entries) callback(value, name);
  }

  [Symbol.iterator](): Iterator<readonly [string, string]> {
    return this.#entries[Symbol.iterator]();
  }
}

function parse(query: string): (readonly [string, string])[] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      return [decode(name), decode(value.join('='))] as const;
    });
}

/** Keeps text that is not valid UTF-8 as it is. */
function decode(text: string): string {
  const withSpaces = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(withSpaces);
  } catch {
    return withSpaces;
  }
}
