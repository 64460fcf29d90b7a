import { countries } from '../../shared/rules.gen';
import { useSettings } from '../settings';

/** Where the shop delivers, and where flags come from; what a new shop has while the settings are not to be had. */
export function useCountries(): { offered: readonly string[]; flagBase: string } {
  const { settings } = useSettings();
  return { offered: settings?.countries ?? countries, flagBase: settings?.flagBaseUrl || '/flags' };
}
