import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';

interface NoRowsProps {
  search: string;
  /** Not everything was looked at. */
  more?: boolean;
  page: number;
  firstPage: To;
  /** The list without a search. */
  all: To;
  /** What is said when there is nothing at all. */
  title: string;
  text?: string;
  action?: ReactNode;
}

/** Nothing matched, the page is past the end, or there is nothing yet: each has its own way on. */
export function NoRows({ search, more, page, firstPage, all, title, text, action }: NoRowsProps) {
  const { t } = useTranslation('admin');
  if (page > 1) {
    return (
      <EmptyState
        compact
        title={t('table.pastEnd')}
        action={
          <ButtonLink variant="quiet" to={firstPage}>
            {t('table.toFirstPage')}
          </ButtonLink>
        }
      />
    );
  }
  if (search) {
    return (
      <EmptyState
        compact
        title={t('table.nothingFound')}
        text={t(more ? 'table.cutShortText' : 'table.nothingFoundText', { search })}
        action={
          <ButtonLink variant="quiet" to={all}>
            {t('table.showAll')}
          </ButtonLink>
        }
      />
    );
  }
  return <EmptyState compact title={title} text={text} action={action} />;
}
