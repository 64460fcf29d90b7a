/** A typed quantity, if it is a whole number from 1 to the limit. */
export function parseQuantity(text: string, limit: number): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,6}$/.test(trimmed)) return undefined;
  const quantity = Number(trimmed);
  return quantity >= 1 && quantity <= limit ? quantity : undefined;
}

/** Is it a whole number, only too high a one? */
export function exceedsLimit(text: string, limit: number): boolean {
  const trimmed = text.trim();
  return /^\d{1,6}$/.test(trimmed) && Number(trimmed) > limit;
}
