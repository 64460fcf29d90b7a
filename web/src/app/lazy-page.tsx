import { type ComponentType, use } from 'react';
import { loadOnce } from '../shared/chunk-loading';
import type { Namespace } from '../shared/i18n/texts';
import { useTexts } from '../shared/i18n/use-texts';

type PageModule = { default: ComponentType };

export interface LazyPage {
  Page: ComponentType;
  /** Brings the code, so that the page then renders at once, without a moment of nothing. */
  preload: () => Promise<void>;
  /** Texts beyond those that are on every page. */
  texts: readonly Namespace[];
}

/** A page whose code and texts are loaded when it is first wanted. */
export function lazyPage(load: () => Promise<PageModule>, texts: readonly Namespace[] = []): LazyPage {
  let Prepared: ComponentType | undefined;
  const code = loadOnce(async () => (await load()).default);
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once per page, at the top of routes.tsx
    Page: function PageWithTexts() {
      // Asked for before the texts are waited for, so that both come together.
      const coming = code();
      useTexts(texts);
      const Shown = Prepared ?? use(coming);
      return <Shown />;
    },
    preload: async () => {
      Prepared = await code();
    },
    texts,
  };
}
