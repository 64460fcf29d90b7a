import { type Language, languageRules } from './i18n/languages';
import { showsOtherTime } from './other-clock';

// Dates for people. The day and the time of a timestamp depend on a time zone: that of the shop, which `useDates` knows,
// for everything that concerns orders and staff. Not for pages that the server renders: its engine has no Intl.

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const dateTime = { ...date, hour: '2-digit', minute: '2-digit' } as const;

const styleOptions = {
  date,
  dateTime,
  zonedDateTime: { ...dateTime, timeZoneName: 'short' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `date` and `dateTime` are used in the shop; `short` is in numbers, such as 15.11.2026 00:30, in the admin. */
export type DateStyle = 'date' | 'dateTime' | 'short';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an RFC 3339 timestamp of the API in a time zone; `undefined` is that of the browser. `dateTime` names the zone
 * if the clock of the browser shows another time. Returns a dash for a missing or invalid timestamp.
 */
export function formatDate(
  timestamp: string | null | undefined,
  language: Language,
  style: DateStyle,
  timeZone: string | undefined,
): string {
  const date = new Date(timestamp ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '—';
  if (style === 'short') return formatShort(date, language, timeZone);
  const isElsewhere = style === 'dateTime' && showsOtherTime(date, timeZone);
  return getFormatter(languageRules[language].locale, isElsewhere ? 'zonedDateTime' : style, timeZone).format(
    date,
  );
}

/** Formats a calendar day such as "2026-11-15", which has no time zone, in numbers: "15.11.2026". */
export function formatDay(day: string | null | undefined, language: Language): string {
  return day ? fillIn(languageRules[language].day, day) : '—';
}

/** Formats a calendar day without its year: "15.11". */
export function formatDayOfYear(day: string, language: Language): string {
  return fillIn(languageRules[language].day.replace(/\W?\{year\}\W?/, ''), day);
}

function fillIn(pattern: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return pattern.replace('{year}', year).replace('{month}', month).replace('{day}', date);
}

/** Formats a calendar day such as "2026-11-15" as "15 ноября 2026 г.". */
export function formatLongDay(day: string | null | undefined, language: Language): string {
  return formatDate(day, language, 'date', 'UTC');
}

/** The calendar day at a time, such as "2026-11-15". */
export function dayOf(date: Date, timeZone: string | undefined): string {
  const { year, month, day } = numbersOf(date, timeZone);
  return `${year}-${month}-${day}`;
}

/** Day and time of a clock in the zone, such as "2026-11-15T09:30", the value of a `datetime-local` input. */
export function clockTimeOf(date: Date, timeZone: string | undefined): string {
  const { hour, minute } = numbersOf(date, timeZone);
  return `${dayOf(date, timeZone)}T${hour}:${minute}`;
}

/**
 * The time at which a clock in the zone shows the day and time. A time that clocks skip is moved by the skipped hour; of
 * one that they show twice it is the first or the second. `undefined` if it is no time.
 */
export function timeOfClock(clockTime: string, timeZone: string | undefined): Date | undefined {
  const wanted = Date.parse(`${clockTime}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const correct = (guess: number) =>
    guess + wanted - Date.parse(`${clockTimeOf(new Date(guess), timeZone)}Z`);
  // The second correction has the offset of the right side of a clock change.
  return new Date(correct(correct(wanted)));
}

function formatShort(date: Date, language: Language, timeZone: string | undefined): string {
  const { hour, minute } = numbersOf(date, timeZone);
  return `${formatDay(dayOf(date, timeZone), language)} ${hour}:${minute}`;
}

function numbersOf(date: Date, timeZone: string | undefined) {
  const parts = getFormatter('en-GB', 'short', timeZone).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

function getFormatter(locale: string, style: keyof typeof styleOptions, timeZone: string | undefined) {
  const key = `${locale} ${style} ${timeZone ?? ''}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = createFormatter(locale, { ...styleOptions[style], timeZone });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** A browser that is older than the zone shows UTC. */
function createFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', timeZoneName: 'short' });
  }
}
