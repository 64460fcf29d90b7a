import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { ChipLink } from '../../shared/ui/Chip';
import { classNames } from '../../shared/ui/class-names';
import { rootCategoriesQuery } from './api';
import styles from './CategoryLinks.module.css';

/** Ways to continue from a page that does not exist: the home page and the root categories. */
export function CategoryLinks() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={pagePath('home')}>{t('actions.home')}</ButtonLink>
      <CategoryChips centered />
    </>
  );
}

/** Links to the root categories. */
export function CategoryChips({ centered }: { centered?: boolean }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(rootCategoriesQuery(useApi(), useLanguage()));
  if (data.length === 0) return null;
  return (
    <nav
      className={classNames(styles.categories, centered && styles.centered)}
      aria-label={t('home.categories')}
    >
      {data.map(({ id, translatedName }) => (
        <ChipLink key={id} to={pagePath('category', { id })}>
          {translatedName}
        </ChipLink>
      ))}
    </nav>
  );
}
