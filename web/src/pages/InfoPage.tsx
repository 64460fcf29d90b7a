import { InfoArticle, type InfoPageName } from '../features/info';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { useTranslation } from '../shared/i18n/use-translation';

export function InfoPage({ page }: { page: InfoPageName }) {
  const { t } = useTranslation();
  usePageTitle(t(`titles.${page}`), useSettings().shopName);
  return <InfoArticle page={page} />;
}
