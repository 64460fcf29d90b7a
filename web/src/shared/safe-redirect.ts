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
