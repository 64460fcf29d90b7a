export { companyLines, defaultShop, settingsQuery, useDeliveryDays, useSettings } from './settings';
