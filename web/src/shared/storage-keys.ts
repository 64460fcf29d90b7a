// Every name under which the shop keeps something in the visitor's browser.

export const storageKeys = {
  token: 'token',
  refreshToken: 'refreshToken',
  user: 'user',
  /** Which tab is asking for new tokens, in browsers without the Web Locks API. */
  refreshLease: 'refresh-lease',
  cart: 'cart-storage',
  /** The language is kept under two names: other clients of the same address read either. */
  preferredLanguage: 'preferredLanguage',
  language: 'language',
  /** Also read by the inline script of index.html, as is `colorScheme`. */
  ageVerified: 'age-verified',
  colorScheme: 'color-scheme',
} as const;

export const languageCookie = 'LANG';

/** Session storage: what was typed into a form and is not saved yet. */
export const draftPrefix = 'draft:';

export const tabStorageKeys = {
  /** When the page last reloaded itself for a newer version of the shop. */
  reloadedAt: 'reloaded-at',
} as const;
