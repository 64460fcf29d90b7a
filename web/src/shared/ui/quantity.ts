/** A typed quantity, if it is a whole number from 1 to the limit. */
export function acceptedQuantity(text: string, limit: number): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,6}$/.test(trimmed)) return undefined;
  const quantity = Number(trimmed);
  return quantity >= 1 && quantity <= limit ? quantity : undefined;
}
