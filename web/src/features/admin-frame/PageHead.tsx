import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconArrowLeft } from '../../shared/ui/icons';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** How much there is, beside the title. */
  count?: ReactNode;
  /** The list that this page belongs to. */
  back?: { to: string; label: string };
  children?: ReactNode;
}

/** The head of a page of the back office: where it stands, what it is, what can be done. */
export function PageHead({ title, count, back, children }: PageHeadProps) {
  const { t } = useTranslation(['shop', 'admin']);
  return (
    <div className={styles.head}>
      {back && (
        <nav aria-label={t('nav.breadcrumbs')} className={styles.trail}>
          <ol>
            <li>
              <Link to={back.to} className={styles.back}>
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
        {count !== undefined && <small>{count}</small>}
      </h1>
      {children}
    </div>
  );
}
