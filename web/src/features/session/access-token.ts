/** The `iat` and `exp` claims of an access token: Unix seconds by the server's clock. */
interface TokenTimes {
  issued: number | null;
  expires: number;
}

/**
 * Returns the token's expiry by this machine's clock in milliseconds, or null if the token has no readable expiry.
 * If the time of receipt is known, the expiry is relative to it, which makes it independent of clock skew.
 */
export function tokenExpiry(token: string, receivedAt: number | null): number | null {
  const times = readTokenTimes(token);
  if (!times) return null;
  if (receivedAt !== null && times.issued !== null) {
    return receivedAt + (times.expires - times.issued) * 1000;
  }
  return times.expires * 1000;
}

/** Reads the payload of a JWT. The signature is verified only by the server. */
function readTokenTimes(token: string): TokenTimes | null {
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''));
    if (typeof payload !== 'object' || payload === null) return null;
    const { exp, iat } = payload as Record<string, unknown>;
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
    return { expires: exp, issued: typeof iat === 'number' && iat < exp ? iat : null };
  } catch {
    return null;
  }
}

function decodeBase64Url(text: string): string {
  return atob(text.replace(/-/g, '+').replace(/_/g, '/'));
}
