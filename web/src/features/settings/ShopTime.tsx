import { useTranslation } from '../../shared/i18n/use-translation';
import { useOtherTimeZone } from './use-dates';

/** Follows a time of day: "(shop time: Europe/Amsterdam)". Visitors with the same clock see nothing. */
export function ShopTime() {
  const { t } = useTranslation();
  const timeZone = useOtherTimeZone();
  return timeZone ? ` (${t('settings.shopTime', { timeZone })})` : null;
}
