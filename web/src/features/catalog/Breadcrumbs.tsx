import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { useLanguage } from '../../shared/i18n/use-language';
import { addressOf } from '../../shared/paths';
import { rootCategoriesQuery } from './api';
import styles from './Breadcrumbs.module.css';
import { trailTo } from './model';

interface BreadcrumbsProps {
  /** The category that the page belongs to, itself part of the way. */
  categoryId: number | undefined;
  /** Used for the last step while the whole way is not known yet. */
  categoryName?: string;
}

/** The way from the home page through the categories. */
export function Breadcrumbs({ categoryId, categoryName }: BreadcrumbsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(rootCategoriesQuery(useApi(), useLanguage()));
  const trail = categoryId === undefined ? [] : trailTo(data ?? [], categoryId);
  const steps = trail.map(({ id, translatedName }) => ({ id, name: translatedName }));
  if (steps.length === 0 && categoryId !== undefined && categoryName) {
    steps.push({ id: categoryId, name: categoryName });
  }
  return (
    <nav className={styles.crumbs} aria-label={t('nav.breadcrumbs')}>
      <Link to={addressOf('home')}>{t('nav.home')}</Link>
      {steps.map(({ id, name }) => (
        <Fragment key={id}>
          <span aria-hidden="true">/</span>
          <Link to={addressOf('category', { id })}>{name}</Link>
        </Fragment>
      ))}
    </nav>
  );
}
