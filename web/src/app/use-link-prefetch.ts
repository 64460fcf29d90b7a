import { useEffect, useEffectEvent } from 'react';
import { prefetchPage } from '../features/catalog';
import { useLanguage } from '../shared/i18n/use-language';
import type { AppServices } from './create-app';
import { findLazyPage } from './routes';

/** Milliseconds: a pointer that only crosses a link leaves it sooner. */
const hoverDelay = 80;

/** Loads code and data of the page of a link that is touched, focused or pointed at. */
export function useLinkPrefetch({ queryClient, api }: Pick<AppServices, 'queryClient' | 'api'>): void {
  const language = useLanguage();
  const prefetch = useEffectEvent((link: HTMLAnchorElement) => {
    const url = new URL(link.href);
    if (url.origin !== window.location.origin || url.href === window.location.href || savesData()) return;
    findLazyPage(url.pathname)?.prefetch();
    prefetchPage(queryClient, api, language, url);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => clearTimeout(timer);
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      const link = linkOf(target);
      cancel();
      if (link && pointerType === 'mouse') timer = setTimeout(() => prefetch(link), hoverDelay);
    };
    const onIntent = ({ target }: Event) => {
      const link = linkOf(target);
      if (link) prefetch(link);
    };
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('touchstart', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    return () => {
      cancel();
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('touchstart', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether the visitor asked for less data usage; only some browsers know. */
function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
}
