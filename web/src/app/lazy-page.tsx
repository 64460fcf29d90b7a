import { type ComponentType, lazy } from 'react';
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
  let Loaded: ComponentType | undefined;
  const Later = lazy(load);
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once per page, at the top of routes.tsx
    Page: function PageWithTexts() {
      useTexts(texts);
      return Loaded ? <Loaded /> : <Later />;
    },
    preload: async () => {
      Loaded = (await load()).default;
    },
    texts,
  };
}
