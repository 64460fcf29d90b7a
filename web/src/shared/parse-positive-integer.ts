/** Parses a positive integer of a URL or of storage, such as an id or a page. */
export function parsePositiveInteger(text: string | null | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const number = Number(text);
  // A larger number would be rounded to another id.
  return Number.isSafeInteger(number) ? number : undefined;
}
