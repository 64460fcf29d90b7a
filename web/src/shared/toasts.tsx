import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type ToastType = 'info' | 'success' | 'warning' | 'error';

export interface ToastOptions {
  type?: ToastType;
  /** Milliseconds, or `null` for a toast that stays until it is closed. */
  duration?: number | null;
  /** Toasts about a product appear at the bottom center, near the button that caused them. */
  position?: 'corner' | 'bottom';
  action?: { label: string; onAction?: () => void };
  /** Second line with advice. */
  detail?: string;
  /** A new toast replaces the toast with the same topic. */
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

/** The oldest toast is removed when there are more, so that toasts do not cover the page. */
const maxToasts = 5;

interface ToastState {
  toasts: Toast[];
  show: (text: string, options?: ToastOptions) => number;
  close: (id: number) => void;
  closeTopic: (topic: string) => void;
  clear: () => void;
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
        toasts: [...toasts.filter((other) => !isReplacedBy(other, toast)), toast].slice(-maxToasts),
      }));
      return toast.id;
    },
    closeTopic: (topic) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.topic !== topic) })),
    clear: () => set({ toasts: [] }),
    close: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  }));
}

function isReplacedBy(existing: Toast, toast: Toast): boolean {
  return existing.text === toast.text || (existing.topic !== undefined && existing.topic === toast.topic);
}

const ToastContext = createContext<ToastStore | null>(null);

export const ToastProvider = ToastContext.Provider;

export function useToastStore(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToastStore must be used inside ToastProvider');
  return store;
}

/** Returns the function that shows a toast: `notify(t('cart.itemRemoved'), { type: 'success' })`. */
export function useNotify(): ToastState['show'] {
  return useToastStore().getState().show;
}

export const productToast = { duration: toastDuration.product, position: 'bottom' } as const;
