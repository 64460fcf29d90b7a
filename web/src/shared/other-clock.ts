// Apart from `dates`, because the first pages of the shop need no more than this.

/** Whether the clock of the browser shows another time than one in the zone, in winter or in summer. */
export function isOtherClock(timeZone: string, now: Date): boolean {
  const halfYear = 182 * 86_400_000;
  return showsOtherTime(now, timeZone) || showsOtherTime(new Date(now.getTime() + halfYear), timeZone);
}

export function showsOtherTime(date: Date, timeZone: string | undefined): boolean {
  return wallTime(date, timeZone) !== wallTime(date);
}

/** An unknown zone counts as that of the browser. */
function wallTime(date: Date, timeZone?: string): string {
  try {
    return date.toLocaleString('en', { timeZone });
  } catch {
    return date.toLocaleString('en');
  }
}
