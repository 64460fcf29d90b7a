/** The times of an access token, in seconds since 1970, as the server's clock counts them. */
interface TokenTimes {
  issued: number | null;
  expires: number;
}

/**
 * When a token ends by this machine's clock, in milliseconds; null when it does not say. A token whose arrival
 * was seen is counted from there, so that a clock that is wrong by an hour does not end every token at once.
 */
export function endOfToken(token: string, receivedAt: number | null): number | null {
  const times = timesOf(token);
  if (!times) return null;
  if (receivedAt !== null && times.issued !== null) {
    return receivedAt + (times.expires - times.issued) * 1000;
  }
  return times.expires * 1000;
}

/** Reads the middle part of a JWT. Nothing is verified: that is the server's task. */
function timesOf(token: string): TokenTimes | null {
  try {
    const payload: unknown = JSON.parse(fromBase64Url(token.split('.')[1] ?? ''));
    if (typeof payload !== 'object' || payload === null) return null;
    const { exp, iat } = payload as Record<string, unknown>;
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
    return { expires: exp, issued: typeof iat === 'number' && iat < exp ? iat : null };
  } catch {
    return null;
  }
}

function fromBase64Url(text: string): string {
  return atob(text.replace(/-/g, '+').replace(/_/g, '/'));
}
