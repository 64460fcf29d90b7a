/** Reads the token of an emailed link. It is in the fragment, because fragments are not sent to servers. */
export function readLinkToken(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}
