export { ShopSettingsLoader } from './ShopSettingsLoader';
