import { byLanguage } from '../../web/src/shared/i18n/languages.ts';
import { readTexts } from './texts.ts';

/** Texts of what follows an order, and of stock notifications. */
export const afterSaleTexts = byLanguage((language) => ({
  orders: readTexts(language, 'orders'),
  withdrawal: readTexts(language, 'withdrawal'),
  stock: readTexts(language, 'stock'),
}));
