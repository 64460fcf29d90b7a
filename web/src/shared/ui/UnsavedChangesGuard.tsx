import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../i18n/use-translation';
import { interceptLeaving } from '../leave-page';
import { interceptPopstate } from '../popstate-interceptor';
import { ConfirmDialog } from './Dialog';

interface UnsavedChangesGuardProps {
  unsaved: boolean;
  /** Replaces the usual question. */
  text?: string;
  /** Called when the user confirms leaving; must discard the unsaved changes. */
  onLeave: () => void;
}

/**
 * Asks for confirmation before unsaved changes are lost by following a link, Back or Forward, signing out or closing the
 * tab. Navigation by the page itself (after a save or an expired session) is not intercepted. See docs/decisions/0033.
 */
export function UnsavedChangesGuard({ unsaved, text, onLeave }: UnsavedChangesGuardProps) {
  const { t } = useTranslation();
  const [interceptedAction, setInterceptedAction] = useState<(() => void) | null>(null);
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const interceptLink = useEffectEvent((url: string) => setInterceptedAction(() => () => void navigate(url)));

  useEffect(() => {
    if (!unsaved) return;
    return interceptLinks(pathname, (url) => interceptLink(url));
  }, [unsaved, pathname]);

  const historyIndex = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history index changes with the router's location
  useEffect(() => {
    historyIndex.current = readHistoryIndex();
  }, [location]);

  useEffect(() => {
    if (!unsaved) return;
    return interceptHistory(historyIndex, (delta) =>
      setInterceptedAction(() => () => window.history.go(delta)),
    );
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    return interceptLeaving((action) => setInterceptedAction(() => action));
  }, [unsaved]);

  // Runs only after the interceptors above were removed; otherwise they would intercept the confirmed action.
  const [confirmedAction, setConfirmedAction] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!confirmedAction || unsaved) return;
    setConfirmedAction(null);
    confirmedAction();
  }, [confirmedAction, unsaved]);

  return (
    <ConfirmDialog
      open={interceptedAction !== null}
      onClose={() => setInterceptedAction(null)}
      title={t('leave.title')}
      text={text ?? t('leave.text')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      danger
      onConfirm={() => {
        setConfirmedAction(() => interceptedAction);
        setInterceptedAction(null);
        onLeave();
      }}
    />
  );
}

/** Intercepts clicks on links that lead to another page of this site in the same tab. */
function interceptLinks(currentPath: string, onIntercept: (url: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, window.location.href);
    if (url.origin !== window.location.origin || staysOnPage(url, link, currentPath)) return;
    event.preventDefault();
    event.stopPropagation();
    onIntercept(url.pathname + url.search + url.hash);
  };
  // The capture phase runs before the router's own click handler.
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

/** Links to another page of the same list and to anchors keep the unsaved changes. */
function staysOnPage({ pathname }: URL, link: HTMLAnchorElement, currentPath: string): boolean {
  return link.getAttribute('href')?.startsWith('#') === true || pathname === currentPath;
}

/** Reverts Back and Forward when they leave this page, and reports how far they went. */
function interceptHistory(
  historyIndex: { current: number },
  onIntercept: (delta: number) => void,
): () => void {
  const currentPath = window.location.pathname;
  /** The pending revert: its distance, and the index where it ends. */
  let revert: { distance: number; end: number } | undefined;
  const goBack = (index: number): number => {
    const distance = historyIndex.current - index || 1;
    revert = { distance, end: historyIndex.current };
    window.history.go(distance);
    return distance;
  };
  const onPop = (event: PopStateEvent) => {
    const index = readHistoryIndex();
    if (!revert && window.location.pathname === currentPath) return;
    event.stopImmediatePropagation();
    if (!revert) onIntercept(-goBack(index));
    // A further step of the user came first, so the revert ends elsewhere.
    else if (index !== revert.end) revert.end = index + revert.distance;
    else if (index !== historyIndex.current) goBack(index);
    else revert = undefined;
  };
  return interceptPopstate(onPop);
}

/** The index that the router stores in each history entry. */
function readHistoryIndex(): number {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' ? index : 0;
}
