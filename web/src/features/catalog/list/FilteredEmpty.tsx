import type { To } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/EmptyState';

interface FilteredEmptyProps {
  /** The list without filters. */
  resetLink: To;
  heading?: 'h2' | 'h3';
}

/** Says that the filters leave no products. */
export function FilteredEmpty({ resetLink, heading }: FilteredEmptyProps) {
  const { t } = useTranslation('search');
  return (
    <EmptyState
      title={t('page.filteredTitle')}
      text={t('page.filteredText')}
      heading={heading}
      action={<ButtonLink to={resetLink}>{t('filters.reset')}</ButtonLink>}
    />
  );
}
