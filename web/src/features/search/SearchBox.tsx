import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation';
import { lazyComponent } from '../../shared/lazy-component';
import { pagePath } from '../../shared/paths';
import { rules } from '../../shared/rules.gen';
import { IconSearch } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import styles from './SearchBox.module.css';
import type { SearchEnhancement } from './SearchCombobox';

const { Component: SearchCombobox, preload: preloadSearch } = lazyComponent(
  async () => (await import('./SearchCombobox')).SearchCombobox,
);

export { preloadSearch };

/**
 * The search of the header: a form on wide screens, a link on narrow ones. Both work without scripts; suggestions,
 * shortcuts and the sheet of narrow screens are added when their code is loaded.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [{ combobox, link }, enhance] = useState<SearchEnhancement>({});
  const path = pagePath('search');
  const query = (pathname === path && new URLSearchParams(search).get('q')) || '';
  const load = () =>
    void preloadSearch().then(
      () => setLoaded(true),
      () => {},
    );
  useEffect(load, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus has left
    <div className={styles.search} onBlur={combobox?.onBlur}>
      {/* biome-ignore lint/a11y/useSemanticElements: not all supported browsers know the element <search> */}
      <form role="search" action={path} className={styles.form} onFocus={load} onSubmit={combobox?.onSubmit}>
        <IconSearch />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={rules.queryMaxChars}
          placeholder={t('nav.search')}
          aria-label={t('nav.search')}
          autoComplete="off"
          {...combobox?.input}
        />
      </form>
      <Link to={path} className={styles.link} aria-label={t('nav.search')} {...link}>
        <IconSearch />
      </Link>
      {isLoaded && (
        <Suspense>
          <SearchCombobox input={input} pageQuery={query} onChange={enhance} />
        </Suspense>
      )}
    </div>
  );
}
