import { useEffect, useState } from 'react';
import { type DateStyle, dayOf, formatDate, isOtherClock } from '../../shared/dates';
import { useLanguage } from '../../shared/i18n/use-language';
import { defaultShop, useSettings } from './settings';

/** IANA name of the shop's time zone. Instances of the previous release omit it. */
export function useTimeZone(): string {
  return useSettings().settings?.timeZone ?? defaultShop.timeZone;
}

/** Dates in the language of the page and the time zone of the shop. */
export function useDates() {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return {
    formatDate: (timestamp: string | null | undefined, style: DateStyle = 'date') =>
      formatDate(timestamp, language, style, timeZone),
    /** The current day in the shop, such as "2026-11-15". */
    today: () => dayOf(new Date(), timeZone),
  };
}

/** The shop's time zone if the clock of the visitor shows another time. Not before hydration: the server does not know. */
export function useOtherTimeZone(): string | undefined {
  const timeZone = useTimeZone();
  const [isOther, setOther] = useState(false);
  useEffect(() => setOther(isOtherClock(timeZone, new Date())), [timeZone]);
  return isOther ? timeZone : undefined;
}
