import { SearchSettings } from '../../features/admin-search';
import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';

export default function SearchPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('titles.adminSearch'), useSettings().shopName);
  return <SearchSettings />;
}
