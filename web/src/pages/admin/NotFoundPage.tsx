import { useSettings } from '../../features/settings';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';

/** An unknown address below /admin, inside the layout of the admin. */
export default function NotFoundPage() {
  const { t } = useTranslation(['shop', 'admin']);
  usePageTitle(t('titles.notFound'), useSettings().shopName);
  return (
    <EmptyState
      title={t('notFound.title')}
      text={t('admin:nav.notFoundText')}
      heading="h1"
      action={<ButtonLink to={pagePath('adminDashboard')}>{t('admin:nav.toDashboard')}</ButtonLink>}
    />
  );
}
