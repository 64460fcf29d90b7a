import { type Language, locales } from './i18n/languages';

const styleOptions = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `date` and `dateTime` are for buyers; `short` is the dd.MM.yyyy HH:mm of tables. */
export type DateStyle = keyof typeof styleOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment of the API (RFC 3339, UTC) in the visitor's time zone; a dash where it is missing or unreadable. */
export function formatDate(
  moment: string | null | undefined,
  language: Language,
  shape: DateStyle = 'date',
  timeZone?: string,
): string {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '—';
  if (shape === 'short') return shortDate(date, timeZone);
  return formatter(locales[language], shape, timeZone).format(date);
}

/** Written the same in every language, because staff compare it at a glance. */
function shortDate(date: Date, timeZone?: string): string {
  const parts = new Map(
    formatter('en-GB', 'short', timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('day')}.${parts.get('month')}.${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')}`;
}

function formatter(locale: string, shape: DateStyle, timeZone?: string): Intl.DateTimeFormat {
  const key = `${locale} ${shape} ${timeZone ?? ''}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...styleOptions[shape], timeZone });
    formats.set(key, format);
  }
  return format;
}
