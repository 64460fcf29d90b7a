import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { usePageTitle } from '../../shared/hooks/use-page-title';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { Link } from '../../shared/ui/Link';
import { type CartSlots, CategoryChips, FilteredList, listQuery, useListState } from '../catalog';
import { useSettings } from '../settings';
import { NothingFound } from './NothingFound';
import { rememberSearch, searchPath } from './recent-searches';
import { SearchForm } from './SearchForm';
import styles from './SearchView.module.css';

/** Results of a search; without a query, the field and the main categories. */
export function SearchView(slots: CartSlots) {
  const [parameters] = useSearchParams();
  const query = [...(parameters.get('q') ?? '').trim()].slice(0, rules.queryMaxChars).join('');
  return (
    <div className={`wrap ${styles.page}`}>
      <SearchForm query={query} />
      {query === '' ? <EmptySearch /> : <SearchResults query={query} {...slots} />}
    </div>
  );
}

function EmptySearch() {
  const { t } = useTranslation('search');
  usePageTitle(t('page.title'), useSettings().shopName);
  return (
    <div className={styles.empty}>
      <h1 className="display">{t('page.emptyTitle')}</h1>
      <p className="muted">{t('page.emptyText')}</p>
      <CategoryChips />
    </div>
  );
}

function SearchResults({ query, ...slots }: CartSlots & { query: string }) {
  const { t } = useTranslation(['search', 'shop']);
  const navigation = useListState(query);
  const source = { query };
  const result = useQuery(listQuery(useApi(), useLanguage(), source, navigation.state));
  const { data } = result;
  const total = data?.totalElements;
  usePageTitle(t('page.heading', { query }), useSettings().shopName);

  const isFound = total !== undefined && total > 0;
  useEffect(() => {
    if (isFound) rememberSearch(query);
  }, [isFound, query]);

  return (
    <FilteredList
      heading="h1"
      source={source}
      navigation={navigation}
      result={result}
      {...slots}
      title={t('page.heading', { query })}
      titleAside={isFound && <span className="muted">{t('shop:products.count', { count: total })}</span>}
      intro={data && <SearchNotes query={query} data={data} />}
      empty={<NothingFound query={query} suggestedQuery={data?.suggestedQuery} {...slots} />}
    />
  );
}

interface SearchNotesProps {
  query: string;
  data: { correctedQuery?: string | null; ignoredWords?: string[] };
}

/** Says what was searched for instead of the query. */
function SearchNotes({ query, data }: SearchNotesProps) {
  const { t, rich } = useTranslation('search');
  const { correctedQuery, ignoredWords = [] } = data;
  return (
    <>
      {correctedQuery && (
        <p className={styles.note}>
          {rich('page.corrected', {
            query,
            corrected: correctedQuery,
            link: (text) => (
              <Link to={searchPath(correctedQuery)} className="text-link">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {ignoredWords.length > 0 && (
        <p className={styles.note}>{t('page.ignored', { words: ignoredWords.join(', ') })}</p>
      )}
    </>
  );
}
