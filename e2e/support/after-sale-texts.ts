import enOrders from '../../web/src/shared/i18n/locales/orders.en.json' with { type: 'json' };
import ruOrders from '../../web/src/shared/i18n/locales/orders.ru.json' with { type: 'json' };
import enStock from '../../web/src/shared/i18n/locales/stock.en.json' with { type: 'json' };
import ruStock from '../../web/src/shared/i18n/locales/stock.ru.json' with { type: 'json' };
import enWithdrawal from '../../web/src/shared/i18n/locales/withdrawal.en.json' with { type: 'json' };
import ruWithdrawal from '../../web/src/shared/i18n/locales/withdrawal.ru.json' with { type: 'json' };

/** Texts of what follows an order, and of stock notifications. */
export const afterSaleTexts = {
  ru: { orders: ruOrders, withdrawal: ruWithdrawal, stock: ruStock },
  en: { orders: enOrders, withdrawal: enWithdrawal, stock: enStock },
};
