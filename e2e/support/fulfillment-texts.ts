import en from '../../web/src/shared/i18n/locales/fulfillment.en.json' with { type: 'json' };
import ru from '../../web/src/shared/i18n/locales/fulfillment.ru.json' with { type: 'json' };
import enOrders from '../../web/src/shared/i18n/locales/orders.en.json' with { type: 'json' };
import ruOrders from '../../web/src/shared/i18n/locales/orders.ru.json' with { type: 'json' };
import type { Language } from './texts.ts';

/** Texts of payment, parcel, editing, placing and printing of orders, and of the customer's order page. */
export const fulfillmentTexts: Record<Language, typeof en & { customer: typeof enOrders }> = {
  ru: { ...ru, customer: ruOrders },
  en: { ...en, customer: enOrders },
};
