import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { guardHistory } from '../../shared/history-guard';
import { ConfirmDialog } from '../../shared/ui/Dialog';

interface LeaveQuestionProps {
  unsaved: boolean;
  /** Called when somebody leaves all the same: what was not saved is let go. */
  onLeave: () => void;
}

/**
 * Asks before unsaved work is left behind: by a link, by Back and Forward, by signing out, or by closing the tab.
 * What the page itself decides (after a save, or when the session has ended) is not asked about. See docs/decisions/0033.
 */
export function LeaveQuestion({ unsaved, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('admin');
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);

  useEffect(() => {
    if (!unsaved) return;
    return watchLinks(pathname, (address) => setLeave(() => () => void go.current(address)));
  }, [unsaved, pathname]);

  // Another page of the same list is another place in history, too.
  const place = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's place changes with the router's location
  useEffect(() => {
    place.current = placeInHistory();
  }, [location]);

  useEffect(() => {
    if (!unsaved) return;
    return watchHistory(place, (step) => setLeave(() => () => window.history.go(step)));
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: Event) => {
      event.preventDefault();
      setLeave(() => (event as CustomEvent<() => void>).detail);
    };
    window.addEventListener(leaveEvent, ask);
    return () => window.removeEventListener(leaveEvent, ask);
  }, [unsaved]);

  // The watchers are gone once nothing is unsaved; only then the way is free.
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!leaving || unsaved) return;
    setLeaving(null);
    leaving();
  }, [leaving, unsaved]);

  return (
    <ConfirmDialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      danger
      onConfirm={() => {
        setLeaving(() => leave);
        setLeave(null);
        onLeave();
      }}
    />
  );
}

const leaveEvent = 'officeLeave';

/** Does something that ends the work on this page, such as signing out; over unsaved work it asks first. */
export function leaveOffice(leave: () => void): void {
  const free = window.dispatchEvent(new CustomEvent(leaveEvent, { cancelable: true, detail: leave }));
  if (free) leave();
}

/** Holds back a press on a link that leads to another page of the shop in this tab. */
function watchLinks(here: string, ask: (address: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const address = new URL(link.href, window.location.href);
    if (address.origin !== window.location.origin || isHere(address, link, here)) return;
    event.preventDefault();
    event.stopPropagation();
    ask(address.pathname + address.search + address.hash);
  };
  // Before the router hears of it: it listens further in.
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

/** A link to another page of the same list, or to a place in this page, leaves nothing behind. */
function isHere({ pathname }: URL, link: HTMLAnchorElement, here: string): boolean {
  return link.getAttribute('href')?.startsWith('#') === true || pathname === here;
}

/** Takes Back and Forward back at once when they lead off this page, and asks. */
function watchHistory(placeHere: { current: number }, ask: (step: number) => void): () => void {
  const here = window.location.pathname;
  let returning = false;
  const onPop = (event: PopStateEvent) => {
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (window.location.pathname === here) return;
    event.stopImmediatePropagation();
    const step = placeInHistory() - placeHere.current || -1;
    returning = true;
    window.history.go(-step);
    ask(step);
  };
  return guardHistory(onPop);
}

/** The router numbers its entries; by the difference it is known how far a step went. */
function placeInHistory(): number {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' ? index : 0;
}
