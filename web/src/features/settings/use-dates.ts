import { type DateStyle, dayOf, formatDate, formatDay } from '../../shared/dates';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTimeZone } from './time-zone';

/** Dates in the language of the page and the time zone of the shop. */
export function useDates() {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return {
    formatDate: (timestamp: string | null | undefined, style: DateStyle = 'date') =>
      formatDate(timestamp, language, style, timeZone),
    formatDay: (day: string | null | undefined) => formatDay(day, language),
    /** The current day in the shop, such as "2026-11-15". */
    today: () => dayOf(new Date(), timeZone),
  };
}
