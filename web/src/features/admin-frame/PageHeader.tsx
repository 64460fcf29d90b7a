import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Link } from '../../shared/ui/Link';
import { IconArrowLeft } from '../../shared/ui/page-icons';
import { useListPath } from './list-location';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** Number of entries, next to the title. */
  count?: ReactNode;
  /** Breadcrumb link to the list, which is shown as it was left. */
  back?: { to: string; label: string };
  children?: ReactNode;
}

/** The header of an admin page: breadcrumb, title and actions. */
export function PageHeader({ title, count, back, children }: PageHeaderProps) {
  const { t } = useTranslation(['shop', 'admin']);
  const listPath = useListPath(back?.to ?? '');
  return (
    <div className={styles.header}>
      {back && (
        <nav aria-label={t('nav.breadcrumbs')} className={styles.breadcrumbs}>
          <ol>
            <li>
              <Link to={listPath} className={styles.back}>
                <IconArrowLeft size={16} />
                <span className="visually-hidden">{t('admin:actions.back')}: </span>
                {back.label}
              </Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
        {count !== undefined && (
          <small>
            <span className="visually-hidden">: </span>
            {count}
          </small>
        )}
      </h1>
      {children}
    </div>
  );
}
