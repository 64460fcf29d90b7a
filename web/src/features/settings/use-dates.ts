import {
  clockTimeOf,
  type DateStyle,
  dayOf,
  formatDate,
  formatDay,
  formatDayOfYear,
} from '../../shared/dates';
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
    /** The time of a timestamp of today, such as "14:30"; the day of others, such as "20.11". */
    formatBriefly: (timestamp: string) => {
      const [day = '', time = ''] = clockTimeOf(new Date(timestamp), timeZone).split('T');
      return day === dayOf(new Date(), timeZone) ? time : formatDayOfYear(day, language);
    },
    /** The current day in the shop, such as "2026-11-15". */
    today: () => dayOf(new Date(), timeZone),
  };
}
