import { type Language, locales } from './i18n/languages';

const styleOptions = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `date` and `dateTime` are used in the shop; `short` is the dd.MM.yyyy HH:mm format of admin tables. */
export type DateStyle = keyof typeof styleOptions;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an RFC 3339 timestamp of the API in the visitor's time zone. Returns a dash for a missing or invalid
 * timestamp.
 */
export function formatDate(
  timestamp: string | null | undefined,
  language: Language,
  style: DateStyle = 'date',
  timeZone?: string,
): string {
  const date = new Date(timestamp ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '—';
  if (style === 'short') return formatShort(date, timeZone);
  return getFormatter(locales[language], style, timeZone).format(date);
}

/** The same in every language, so that admin tables look alike. */
function formatShort(date: Date, timeZone?: string): string {
  const parts = new Map(
    getFormatter('en-GB', 'short', timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('day')}.${parts.get('month')}.${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')}`;
}

function getFormatter(locale: string, style: DateStyle, timeZone?: string): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${timeZone ?? ''}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...styleOptions[style], timeZone });
    formatters.set(key, formatter);
  }
  return formatter;
}
