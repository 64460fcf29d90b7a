/** Formats "2026-11-15" as "15.11.2026". A calendar day has no time zone, so no Date is involved. */
export function formatDay(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}
