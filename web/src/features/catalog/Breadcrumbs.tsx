import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useApi } from '../../shared/api/api-context';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import { rootCategoriesQuery } from './api';
import styles from './Breadcrumbs.module.css';
import { categoryPath } from './model';

interface BreadcrumbsProps {
  /** The category of the page, which is the last breadcrumb. */
  categoryId: number | undefined;
  /** Name of the last breadcrumb while the category tree loads. */
  categoryName?: string;
}

export function Breadcrumbs({ categoryId, categoryName }: BreadcrumbsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(rootCategoriesQuery(useApi(), useLanguage()));
  const path = categoryId === undefined ? [] : categoryPath(data ?? [], categoryId);
  const crumbs = path.map(({ id, translatedName }) => ({ id, name: translatedName }));
  if (crumbs.length === 0 && categoryId !== undefined && categoryName) {
    crumbs.push({ id: categoryId, name: categoryName });
  }
  return (
    <nav className={styles.crumbs} aria-label={t('nav.breadcrumbs')}>
      <Link to={pagePath('home')}>{t('nav.home')}</Link>
      {crumbs.map(({ id, name }) => (
        <Fragment key={id}>
          <span aria-hidden="true">/</span>
          <Link to={pagePath('category', { id })}>{name}</Link>
        </Fragment>
      ))}
    </nav>
  );
}
