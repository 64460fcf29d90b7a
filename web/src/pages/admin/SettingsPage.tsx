import { ShopSettingsLoader } from '../../features/admin-settings';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function SettingsPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminSettings'), useSettings().shopName);
  return <ShopSettingsLoader />;
}
