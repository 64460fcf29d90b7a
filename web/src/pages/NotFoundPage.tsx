import { CategoryLinks } from '../features/catalog';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';
import { useTranslation } from '../shared/i18n/use-translation';
import { EmptyState } from '../shared/ui/EmptyState';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.notFound'), useSettings().shopName);
  return (
    <EmptyState
      title={t('notFound.title')}
      text={t('notFound.text')}
      heading="h1"
      action={<CategoryLinks />}
    />
  );
}
