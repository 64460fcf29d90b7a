import { countries } from '../../shared/rules.gen';
import { useFlagBase, useSettings } from '../settings';

/** Delivery countries and base URL of the flags; defaults apply while the settings are not available. */
export function useCountries(): { deliveryCountries: readonly string[]; flagBase: string } {
  const { settings } = useSettings();
  return { deliveryCountries: settings?.countries ?? countries, flagBase: useFlagBase() };
}
