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

/** `date` and `dateTime` are used in the shop; `short` is the dd.MM.yyyy HH:mm format of the admin. */
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
  if (style === 'short') return formatShort(date, timeZone);
  const isElsewhere = style === 'dateTime' && showsOtherTime(date, timeZone);
  return getFormatter(languageRules[language].locale, isElsewhere ? 'zonedDateTime' : style, timeZone).format(
    date,
  );
}

/** Formats a calendar day such as "2026-11-15", which has no time zone, as "15.11.2026". */
export function formatDay(day: string | null | undefined): string {
  return day ? day.split('-').reverse().join('.') : '—';
}

/** Formats a calendar day such as "2026-11-15" as "15 ноября 2026 г.". */
export function formatLongDay(day: string | null | undefined, language: Language): string {
  return formatDate(day, language, 'date', 'UTC');
}

/** The calendar day at a time, such as "2026-11-15". */
export function dayOf(date: Date, timeZone: string): string {
  return formatShort(date, timeZone).slice(0, 10).split('.').reverse().join('-');
}

/** The same in every language, so that admin tables look alike. */
function formatShort(date: Date, timeZone: string | undefined): string {
  const parts = new Map(
    getFormatter('en-GB', 'short', timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('day')}.${parts.get('month')}.${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')}`;
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
