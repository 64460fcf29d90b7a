import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { rules } from '../../shared/rules.gen';
import { Button } from '../../shared/ui/Button';
import { searchPath } from './recent-searches';
import styles from './SearchView.module.css';

/** The field of the search page on narrow screens, whose header has none. Works without scripts. */
export function SearchForm({ query }: { query: string }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (text !== '') void navigate(searchPath(text));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers know the element <search>
    <form role="search" action={pagePath('search')} className={styles.form} onSubmit={search}>
      <input
        // Another search, for example by Back, replaces the text.
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={rules.queryMaxChars}
        placeholder={t('box.placeholder')}
        aria-label={t('box.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
      />
      <Button type="submit">{t('box.submit')}</Button>
    </form>
  );
}
