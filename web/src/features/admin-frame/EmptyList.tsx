import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';

interface EmptyListProps {
  search: string;
  /** The search stopped before it had looked at every row. */
  more?: boolean;
  isFirstPage: boolean;
  firstPage: To;
  /** The list without a search. */
  unfiltered: To;
  /** Shown when the list itself is empty. */
  title: string;
  text?: string;
  action?: ReactNode;
}

/** The empty state of a list: no matches, a page past the end, or no rows at all. */
export function EmptyList({
  search,
  more,
  isFirstPage,
  firstPage,
  unfiltered,
  title,
  text,
  action,
}: EmptyListProps) {
  const { t } = useTranslation('admin');
  if (!isFirstPage) {
    return (
      <EmptyState
        compact
        title={t('table.pastEnd')}
        action={
          <ButtonLink variant="secondary" to={firstPage}>
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
          <ButtonLink variant="secondary" to={unfiltered}>
            {t('table.showAll')}
          </ButtonLink>
        }
      />
    );
  }
  return <EmptyState compact title={title} text={text} action={action} />;
}
