/** A number of the address, such as a page or an id: a positive whole one, written plainly. */
export function positiveInteger(text: string | null | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) return undefined;
  return Number(text);
}
