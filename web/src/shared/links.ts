// Addresses that come from outside (settings, the query string) and are followed only when they are harmless.

/** A web address of a setting, or nothing when it is empty or of another kind. */
export function httpUrl(value: string | null | undefined): string | undefined {
  const text = value?.trim();
  return text && /^https?:\/\/[^\s]+$/i.test(text) ? text : undefined;
}

/** A contact of a setting, which may be an e-mail or a web address; undefined where it is plain text. */
export function contactHref(value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? '';
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(text)) return `mailto:${text}`;
  return httpUrl(text);
}

/** A path of this shop is one on any origin, so that pages need not ask the browser where they are. */
const anyOrigin = 'https://shop.invalid';

/** Where to go after signing in: only a path of this shop, otherwise the home page. */
export function safeRedirect(value: string | null | undefined, origin = anyOrigin): string {
  if (!value || !isLocalPath(value)) return '/';
  try {
    const target = new URL(value, origin);
    // Reading it may have brought another host to the front: "/.//host" becomes "//host".
    const path = target.pathname + target.search + target.hash;
    return target.origin === origin && isLocalPath(path) ? path : '/';
  } catch {
    return '/';
  }
}

/** Browsers read a second slash of either kind as the start of a host. */
function isLocalPath(path: string): boolean {
  return path.startsWith('/') && !/^\/[/\\]/.test(path);
}
