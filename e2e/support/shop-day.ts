/** The current day in the shop, such as `2026-11-15`: tests also run shortly after midnight in Amsterdam. */
export function shopDay(timeZone = 'Europe/Amsterdam', date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date);
}
