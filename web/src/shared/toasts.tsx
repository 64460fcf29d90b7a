import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type ToastType = 'info' | 'success' | 'warning' | 'error';

export interface ToastOptions {
  type?: ToastType;
  /** Milliseconds, or `null` for a toast that stays until it is closed. */
  duration?: number | null;
  /** Toasts about a product stand at the bottom in the middle, near the button that caused them. */
  position?: 'corner' | 'bottom';
  action?: { label: string; onAction?: () => void };
  /** What else helps, under the words. */
  detail?: string;
  /** A newer toast on the same topic takes the older one's place. */
  topic?: string;
}

export interface Toast extends Required<Pick<ToastOptions, 'type' | 'duration' | 'position'>> {
  id: number;
  text: string;
  action?: ToastOptions['action'];
  detail?: string;
  topic?: string;
}

export const toastDuration = { usual: 5000, product: 3000, warning: 15_000 } as const;

/** More than this at once would cover the page; the oldest goes. */
const maxToasts = 5;

interface ToastState {
  toasts: Toast[];
  show: (text: string, options?: ToastOptions) => number;
  close: (id: number) => void;
}

export type ToastStore = StoreApi<ToastState>;

export function createToastStore(): ToastStore {
  let lastId = 0;
  return createStore<ToastState>()((set) => ({
    toasts: [],
    show: (
      text,
      { type = 'info', duration = toastDuration.usual, position = 'corner', action, detail, topic } = {},
    ) => {
      lastId += 1;
      const toast: Toast = { id: lastId, text, type, duration, position, action, detail, topic };
      set(({ toasts }) => ({
        // The same words twice would only be noise.
        toasts: [...toasts.filter((other) => !isDuplicate(other, toast)), toast].slice(-maxToasts),
      }));
      return toast.id;
    },
    close: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  }));
}

function isDuplicate(older: Toast, newer: Toast): boolean {
  return older.text === newer.text || (older.topic !== undefined && older.topic === newer.topic);
}

const ToastContext = createContext<ToastStore | null>(null);

export const ToastProvider = ToastContext.Provider;

export function useToastStore(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('Toasts need a NoticeProvider above them');
  return store;
}

/** Shows a toast: `const notify = useNotify(); notify(t('cart.itemRemoved'), { type: 'success' })`. */
export function useNotify(): ToastState['show'] {
  return useToastStore().getState().show;
}

/** How a toast about a product looks: three seconds, bottom centre. */
export const productToast = { duration: toastDuration.product, place: 'bottom' } as const;
