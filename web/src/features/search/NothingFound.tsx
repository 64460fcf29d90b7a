import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { messengerHref } from '../../shared/links';
import { ButtonAnchor } from '../../shared/ui/Button';
import { IconTelegram } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { type CartSlots, CategoryChips, ProductList, productsQuery } from '../catalog';
import { useSettings } from '../settings';
import { searchPath } from './recent-searches';
import styles from './SearchView.module.css';

interface NothingFoundProps extends CartSlots {
  query: string;
  suggestedQuery: string | null | undefined;
}

const recommendedCount = 10;

/** A search without results: what else to search for, the categories, the messenger and recommended products. */
export function NothingFound({ query, suggestedQuery, ...slots }: NothingFoundProps) {
  const { t, rich } = useTranslation(['search', 'shop']);
  const { settings } = useSettings();
  const href = messengerHref(settings?.messagingLink);
  const recommended = useQuery({
    ...productsQuery(useApi(), useLanguage(), undefined, 1),
    select: (page) => ({ ...page, content: page.content.slice(0, recommendedCount), totalPages: 1 }),
  });
  return (
    <>
      <div className={styles.nothing}>
        <p>
          {t('page.nothingTitle', { query })}. {t('page.nothingText')}
        </p>
        {suggestedQuery && (
          <p>
            {rich('page.suggested', {
              query: suggestedQuery,
              link: (text) => (
                <Link to={searchPath(suggestedQuery)} className="text-link">
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
        <CategoryChips />
        {href && (
          <div className={styles.ways}>
            <ButtonAnchor href={href} variant="secondary" icon={<IconTelegram />}>
              {t('page.ask')}
            </ButtonAnchor>
          </div>
        )}
      </div>
      {recommended.data && recommended.data.content.length > 0 && (
        <ProductList
          {...slots}
          result={recommended}
          page={1}
          pageLink={() => searchPath(query)}
          title={t('shop:home.recommended')}
        />
      )}
    </>
  );
}
