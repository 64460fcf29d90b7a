// All keys of localStorage, sessionStorage and cookies that the application uses.

export const storageKeys = {
  token: 'token',
  refreshToken: 'refreshToken',
  user: 'user',
  /** Whether an account was used in this browser. Stays after sign-out. */
  signedInBefore: 'signed-in-before',
  /** Identifies the tab that is refreshing the tokens, in browsers without the Web Locks API. */
  refreshLease: 'refresh-lease',
  cart: 'cart-storage',
  /** The language is stored under two keys, because other clients on the same origin read either of them. */
  preferredLanguage: 'preferredLanguage',
  language: 'language',
  /** Also read by the inline script of index.html, as is `colorScheme`. */
  ageVerified: 'age-verified',
  colorScheme: 'color-scheme',
  /** The version of the shop settings that was saved last; other tabs load the settings when it changes. */
  settingsVersion: 'settings-version',
  /** The country that the buyer chose last for delivery. */
  shippingCountry: 'shipping-country',
  recentSearches: 'recent-searches',
  /** The method of the payment or refund that staff recorded last. */
  lastPaymentMethod: 'last-payment-method',
  /** Whether packing slips also have the product names in the language of staff. */
  staffNames: 'staff-names',
  /** Whether packed orders are also set to shipped. */
  shipPacked: 'ship-packed',
} as const;

/** Prefix of what an administrator has chosen for a list, by user and list. */
export const listPreferencesPrefix = 'list:';

export const languageCookie = 'LANG';

/** Prefix of form drafts in sessionStorage. */
export const draftPrefix = 'draft:';

/** Key of sessionStorage: time of the last automatic reload after a new version was deployed. */
export const reloadedAtKey = 'reloaded-at';

/** Key of sessionStorage: scroll positions by history entry. */
export const scrollPositionsKey = 'scroll-positions';

/** Draft with the order that was placed last. */
export const placedOrderDraftKey = 'placed-order';
