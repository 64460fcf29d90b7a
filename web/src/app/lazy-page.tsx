import { type ComponentType, use } from 'react';
import { useSettings } from '../features/settings';
import { loadOnce } from '../shared/chunk-loading';
import { usePageTitle } from '../shared/hooks/use-page-title';
import type { Namespace } from '../shared/i18n/texts';
import { useTexts } from '../shared/i18n/use-texts';
import { useTranslation } from '../shared/i18n/use-translation';
import { isAdminPage, type PageName } from '../shared/paths';
import { reloadFailedStyleSheets } from '../shared/style-sheets';

export type PageModule = { default: ComponentType };

export interface LazyPage {
  Page: ComponentType;
  /** Loads the code, so that the page renders without suspending. */
  preload: () => Promise<void>;
  /** Loads the code in the background: without the loading bar, and a failure has no effect. */
  prefetch: () => void;
  /** Namespaces in addition to `shop`. */
  texts: readonly Namespace[];
}

/** Creates a page whose code and texts are loaded on first render. `titleOf` is the page whose title it has. */
export function lazyPage(
  load: () => Promise<PageModule>,
  texts: readonly Namespace[] = [],
  titleOf?: PageName,
): LazyPage {
  let Preloaded: ComponentType | undefined;
  const loadCode = loadOnce(async () => {
    const [page] = await Promise.all([load(), reloadFailedStyleSheets()]);
    return page.default;
  });
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once per page, at module level of routes.tsx
    Page: function PageWithTexts() {
      // Started before useTexts suspends, so that code and texts load in parallel.
      const codePromise = loadCode();
      useTexts(texts);
      const LoadedPage = Preloaded ?? use(codePromise);
      const { t } = useTranslation(['shop', 'admin']);
      const title = titleOf && t(isAdminPage(titleOf) ? `admin:titles.${titleOf}` : `titles.${titleOf}`);
      usePageTitle(title, useSettings().shopName);
      return <LoadedPage />;
    },
    preload: async () => {
      Preloaded = await loadCode();
    },
    prefetch: () => void load().catch(() => {}),
    texts,
  };
}
