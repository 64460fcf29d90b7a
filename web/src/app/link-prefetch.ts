import { prefetchPage } from '../features/catalog';
import type { Language } from '../shared/i18n/languages';
import type { AppServices } from './create-app';
import { findLazyPage } from './routes';

/** Milliseconds: a pointer that only crosses a link leaves it sooner. */
const hoverDelay = 80;

interface PrefetchContext extends Pick<AppServices, 'queryClient' | 'api'> {
  language: Language;
}

/** Prefetches the pages of links until the signal is aborted. */
export function watchLinks(getContext: () => PrefetchContext, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    const link = linkOf(target);
    cancel();
    if (link && pointerType === 'mouse') timer = setTimeout(() => prefetch(link, getContext()), hoverDelay);
  };
  const onIntent = ({ target }: Event) => {
    const link = linkOf(target);
    if (link) prefetch(link, getContext());
  };
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.addEventListener('touchstart', onIntent, { passive: true, signal });
  document.addEventListener('focusin', onIntent, { signal });
  signal.addEventListener('abort', cancel);
}

function prefetch(link: HTMLAnchorElement, { queryClient, api, language }: PrefetchContext): void {
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || url.href === window.location.href || savesData()) return;
  findLazyPage(url.pathname)?.prefetch();
  prefetchPage(queryClient, api, language, url);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether the visitor asked for less data usage; only some browsers know. */
function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
}
