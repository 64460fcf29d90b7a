import { useTranslation } from 'react-i18next';
import { ShopSettingsLoader } from '../../features/admin-settings';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';

export default function SettingsPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.adminSettings'), useSettings().shopName);
  return <ShopSettingsLoader />;
}
