import { byLanguage } from '../../web/src/shared/i18n/languages.ts';
import { readTexts } from './texts.ts';

/** Texts of payment, parcel, editing, placing and printing of orders, of the documents, and of the customer's order page. */
export const fulfillmentTexts = byLanguage((language) => ({
  ...readTexts(language, 'fulfillment'),
  customer: readTexts(language, 'orders'),
  documents: readTexts(language, 'documents'),
}));
