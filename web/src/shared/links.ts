// Sanitizes URLs from untrusted input: settings and the query string.

/** Returns the messenger link of the settings if it is an http(s) URL or opens Telegram. */
export function messengerHref(value: string | null | undefined): string | undefined {
  const text = value?.trim();
  return text && /^(?:https?|tg):\/\/[^\s"<>]+$/i.test(text) ? text : undefined;
}

/** Whether a messenger link opens Telegram; the texts of other messengers name none. */
export function isTelegram(href: string): boolean {
  return /^(?:https?:\/\/(?:t|telegram)\.me\/|tg:)/i.test(href);
}

/** Returns the href of a contact: `mailto:` for an email, the URL itself, or undefined for plain text. */
export function contactHref(value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? '';
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(text)) return `mailto:${text}`;
  return /^https?:\/\/[^\s]+$/i.test(text) ? text : undefined;
}

/** A relative path resolves the same against any origin, so the page's own origin is not needed. */
const placeholderOrigin = 'https://shop.invalid';

/** Returns the redirect target after sign-in if it is a path of this shop, otherwise the home page. */
export function safeRedirect(value: string | null | undefined, origin = placeholderOrigin): string {
  if (!value || !isLocalPath(value)) return '/';
  try {
    const target = new URL(value, origin);
    // Normalization can produce a path that starts with a host: "/.//host" becomes "//host".
    const path = target.pathname + target.search + target.hash;
    return target.origin === origin && isLocalPath(path) ? path : '/';
  } catch {
    return '/';
  }
}

/** Browsers treat "//" and "/\" at the start of a path as the start of a host. */
function isLocalPath(path: string): boolean {
  return path.startsWith('/') && !/^\/[/\\]/.test(path);
}
