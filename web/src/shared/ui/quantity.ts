/** Returns the quantity if the text is an integer from 1 to the limit. */
export function parseQuantity(text: string, limit: number): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,6}$/.test(trimmed)) return undefined;
  const quantity = Number(trimmed);
  return quantity >= 1 && quantity <= limit ? quantity : undefined;
}

/** True if the text is an integer above the limit. */
export function exceedsLimit(text: string, limit: number): boolean {
  const trimmed = text.trim();
  return /^\d{1,6}$/.test(trimmed) && Number(trimmed) > limit;
}
