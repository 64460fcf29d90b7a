import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type NoticeType = 'info' | 'success' | 'warning' | 'error';

export interface NoticeOptions {
  type?: NoticeType;
  /** Milliseconds, or `null` for a notice that stays until it is closed. */
  duration?: number | null;
  /** Notices about a product stand at the bottom in the middle, near the button that caused them. */
  place?: 'corner' | 'bottom';
  action?: { label: string; onAction?: () => void };
  /** What else helps, under the words. */
  detail?: string;
  /** A newer notice on the same topic takes the older one's place. */
  topic?: string;
}

export interface Notice extends Required<Pick<NoticeOptions, 'type' | 'duration' | 'place'>> {
  id: number;
  text: string;
  action?: NoticeOptions['action'];
  detail?: string;
  topic?: string;
}

export const noticeDuration = { usual: 5000, product: 3000, warning: 15_000 } as const;

/** More than this at once would cover the page; the oldest goes. */
const mostAtOnce = 5;

interface NoticeState {
  notices: Notice[];
  show: (text: string, options?: NoticeOptions) => number;
  close: (id: number) => void;
}

export type NoticeStore = StoreApi<NoticeState>;

export function makeNoticeStore(): NoticeStore {
  let lastId = 0;
  return createStore<NoticeState>()((set) => ({
    notices: [],
    show: (
      text,
      { type = 'info', duration = noticeDuration.usual, place = 'corner', action, detail, topic } = {},
    ) => {
      lastId += 1;
      const notice: Notice = { id: lastId, text, type, duration, place, action, detail, topic };
      set(({ notices }) => ({
        // The same words twice would only be noise.
        notices: [...notices.filter((other) => !repeats(other, notice)), notice].slice(-mostAtOnce),
      }));
      return notice.id;
    },
    close: (id) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  }));
}

function repeats(older: Notice, newer: Notice): boolean {
  return older.text === newer.text || (older.topic !== undefined && older.topic === newer.topic);
}

const NoticeContext = createContext<NoticeStore | null>(null);

export const NoticeProvider = NoticeContext.Provider;

export function useNoticeStore(): NoticeStore {
  const store = useContext(NoticeContext);
  if (!store) throw new Error('Notices need a NoticeProvider above them');
  return store;
}

/** Shows a notice: `const notify = useNotify(); notify(t('cart.itemRemoved'), { type: 'success' })`. */
export function useNotify(): NoticeState['show'] {
  return useNoticeStore().getState().show;
}

/** How a notice about a product looks: three seconds, bottom centre. */
export const productNotice = { duration: noticeDuration.product, place: 'bottom' } as const;
