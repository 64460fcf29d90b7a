export { ShopSettingsLoader as default } from '../../features/admin-settings';
