import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { isOtherClock } from '../../shared/other-clock';
import { defaultShop, useSettings } from './settings';

/** IANA name of the shop's time zone. Instances of the previous release omit it. */
export function useTimeZone(): string {
  return useSettings().settings?.timeZone ?? defaultShop.timeZone;
}

/** The shop's time zone if the clock of the visitor shows another time. Not before hydration: the server does not know. */
export function useOtherTimeZone(): string | undefined {
  const timeZone = useTimeZone();
  const [isOther, setOther] = useState(false);
  useEffect(() => setOther(isOtherClock(timeZone, new Date())), [timeZone]);
  return isOther ? timeZone : undefined;
}

/** Follows a time of day: "(shop time: Europe/Amsterdam)". Visitors with the same clock see nothing. */
export function ShopTime() {
  const { t } = useTranslation();
  const timeZone = useOtherTimeZone();
  return timeZone ? ` (${t('settings.shopTime', { timeZone })})` : null;
}
