/** Parses a positive integer of a URL, such as a page or an id. */
export function parsePositiveInteger(text: string | null | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) return undefined;
  return Number(text);
}
