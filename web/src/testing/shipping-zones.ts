import type { ShopSettings } from '../shared/api/types';
import { someSettings } from './builders';

/** A shop with a zone of its own for Japan. */
export const settingsWithJapan: ShopSettings = someSettings({
  countries: ['BE', 'JP', 'NL', 'SE'],
  countryNames: { SE: 'Швеция' },
  shippingZones: [
    { name: 'Нидерланды', countries: ['NL'], fee: 5, freeFrom: 100, deliveryDays: { min: 1, max: 3 } },
    { name: 'Другие страны', countries: ['BE', 'SE'], fee: 5, freeFrom: 100 },
    { name: 'Япония', countries: ['JP'], fee: 25, freeFrom: 200, deliveryDays: { min: 7, max: 14 } },
  ],
});
