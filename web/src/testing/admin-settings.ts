import type { AdminSettings } from '../shared/api/types';
import { commonSettings } from './builders';

/** What the server adds for clients of the previous release. */
export const formerShipping = {
  shippingFee: 5,
  freeShippingThreshold: 100,
  deliveryDays: { min: 1, max: 3 },
  countries: ['BE', 'DE', 'NL'],
};

export function someAdminSettings(overrides: Partial<AdminSettings> = {}): AdminSettings {
  return {
    ...commonSettings,
    aboutText: { ru: 'Магазин для взрослых.', en: 'A shop for adults.' },
    shippingZones: [
      {
        name: { ru: 'Бенилюкс', en: 'Benelux' },
        countries: ['BE', 'NL'],
        fee: 5,
        freeFrom: 100,
        deliveryDays: { min: 1, max: 3 },
      },
      {
        name: { ru: 'Другие страны', en: 'Other countries' },
        countries: ['DE'],
        fee: 5,
        freeFrom: 100,
        deliveryDays: null,
      },
    ],
    ...formerShipping,
    paymentMethods: ['card', 'ideal'],
    notificationLanguage: 'ru',
    notificationEmail: '',
    carriers: [{ name: 'PostNL', trackingUrl: 'https://post.example/{number}' }],
    invoices: {
      numberFormat: '{year}-{number}',
      vatRate: 21,
      retentionYears: 7,
      paymentDays: 14,
      iban: '',
      sendsEmail: true,
      issue: 'by_hand',
    },
    vat: { scheme: 'seller', sellerCountry: 'NL', rates: [] },
    customerLimits: {
      orderUnits: 500,
      orderValue: 5000,
      openOrders: 20,
      emailsPerHour: 10,
      emailsPerDay: 30,
      cancelAfterHours: null,
    },
    withdrawal: {
      days: 14,
      countries: ['DE', 'NL'],
      text: { ru: 'Отказаться можно за 14 дней.', en: 'You may withdraw within 14 days.' },
    },
    adminTwoStepRequired: false,
    shipsUnpaidOrders: true,
    version: 4,
    updatedAt: '2026-11-01T10:00:00Z',
    ...overrides,
  };
}
