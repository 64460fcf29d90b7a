export { defaultShop, settingsQuery, useSettings } from './settings';
