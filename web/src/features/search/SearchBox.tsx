import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ensureTexts } from '../../shared/i18n/texts';
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
 * The search of the header: a form on wide screens, a link on narrow ones. Both work without scripts. Suggestions and the
 * sheet of narrow screens are added when the visitor reaches for them.
 */
export function SearchBox() {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [{ combobox, link }, enhance] = useState<SearchEnhancement>({});
  const path = pagePath('search');
  const query = (pathname === path && new URLSearchParams(search).get('q')) || '';
  const [isRequested, setRequested] = useState(false);
  const navigate = useNavigate();
  const load = (onError = () => {}) => {
    if (isLoaded) return;
    Promise.all([preloadSearch(), ensureTexts(i18n, i18n.language, ['search'])]).then(
      () => setLoaded(true),
      onError,
    );
  };
  /** A tap before the sheet is loaded opens it as soon as it is, or the page of the search if that fails. */
  const request = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setRequested(true);
    load(() => {
      setRequested(false);
      void navigate(path);
    });
  };
  // The shortcuts are loaded together with the menus.
  useEffect(() => {
    let remove: (() => void) | undefined;
    import('./shortcuts').then(
      ({ installShortcuts }) => {
        if (input.current) remove = installShortcuts(input.current);
      },
      () => {},
    );
    return () => remove?.();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices where the focus and the pointer are
    <div
      className={styles.search}
      onFocus={() => load()}
      onPointerEnter={() => load()}
      onBlur={combobox?.onBlur}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: not all supported browsers know the element <search> */}
      <form role="search" action={path} className={styles.form} onSubmit={combobox?.onSubmit}>
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
          role="combobox"
          aria-expanded={false}
          {...combobox?.input}
        />
      </form>
      <Link to={path} className={styles.link} aria-label={t('nav.search')} onClick={request} {...link}>
        <IconSearch />
      </Link>
      {isLoaded && (
        <SearchCombobox input={input} pageQuery={query} isRequested={isRequested} onChange={enhance} />
      )}
    </div>
  );
}
