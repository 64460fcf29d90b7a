import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductSummary } from '../../shared/api/types';
import { createBrowserStorage, type KeyValueStorage } from '../../shared/browser-storage';
import type { Language } from '../../shared/i18n/languages';
import type { CheckedProduct } from './api';
import type { CartCheck } from './cart-check';
import { readCart, repairCart, serializeCart, storeCart } from './cart-persistence';
import {
  type Cart,
  type CartChanges,
  changesBetween,
  emptyCart,
  withoutOverStock,
  withProductData,
} from './model';
import { pendingAttempt } from './order-attempt';

export type FetchAvailability = (ids: readonly number[]) => Promise<CheckedProduct[]>;

/** The cart as every page needs it. cart-actions.ts has the changes that a visitor makes. */
interface CartState {
  /** False until local storage has been read; the initial HTML is rendered with an empty cart. */
  ready: boolean;
  cart: Cart;
  /** Number of mounted views with inline notices about items over stock; they replace the toasts. */
  noticeViews: number;
  /** Ids of products whose last availability check returned no result. */
  unchecked: ReadonlySet<number>;
  /** An order for this cart was sent without a response. It may have reserved the stock, so checks are skipped. */
  hasUnconfirmedOrder: boolean;
  fetchAvailability: FetchAvailability;
  /**
   * Latest requested quantity per product, and the quantity stored for it until the check completes. A check result
   * applies to the latest request, unless the stored quantity has changed since.
   */
  requestedQuantities: Map<number, { requested: number; written: number }>;
  /** The check of all items that is under way. */
  validation?: { ids: string; check: Promise<CartCheck> };
  /** Reads local storage; called at startup and after another tab changed it. */
  restore: () => void;
  /** Applies a change to the stored cart, so that concurrent changes of other tabs are not lost. */
  update: <Change extends { cart: Cart }>(apply: (cart: Cart) => Change) => Change;
  /** Registers a view with inline notices and returns a function that unregisters it. */
  addNoticeView: () => () => void;
  /** Updates items from fetched products and returns the visible changes. */
  applyProducts: (products: readonly ProductSummary[], language: Language) => CartChanges;
}

export type CartStore = StoreApi<CartState>;

export function createCartStore(
  fetchAvailability: FetchAvailability,
  storage: KeyValueStorage = createBrowserStorage(),
): CartStore {
  return createStore<CartState>()((set, get) => {
    function updateState(cart: Cart): void {
      const { cart: current, ready, unchecked, hasUnconfirmedOrder } = get();
      const isOrderSent = pendingAttempt()?.isSent ?? false;
      const inCart = new Set(cart.items.map(({ id }) => id));
      const stillUnchecked = [...unchecked].filter((id) => inCart.has(id));
      const next: Partial<CartState> = {};
      if (!ready) next.ready = true;
      if (isOrderSent !== hasUnconfirmedOrder) next.hasUnconfirmedOrder = isOrderSent;
      if (serializeCart(cart) !== serializeCart(current)) next.cart = cart;
      if (stillUnchecked.length !== unchecked.size) next.unchecked = new Set(stillUnchecked);
      if (Object.keys(next).length > 0) set(next);
    }

    return {
      ready: false,
      cart: emptyCart,
      noticeViews: 0,
      unchecked: new Set(),
      hasUnconfirmedOrder: false,
      fetchAvailability,
      requestedQuantities: new Map(),
      restore: () => {
        // Repairs only once at startup: tabs of different versions would keep overwriting each other's value.
        if (!get().ready) repairCart(storage);
        updateState(readCart(storage));
      },
      update: (apply) => {
        const before = readCart(storage);
        const change = apply(before);
        // An item that is in the cart again is no longer offered.
        const inCart = change.cart.items.map(({ id }) => id);
        const after = withoutOverStock(change.cart, inCart);
        if (after !== before) storeCart(storage, after);
        updateState(after);
        return change;
      },
      addNoticeView: () => {
        set(({ noticeViews }) => ({ noticeViews: noticeViews + 1 }));
        return () => set(({ noticeViews }) => ({ noticeViews: noticeViews - 1 }));
      },
      applyProducts: (products, language) => {
        if (pendingAttempt()?.isSent) return { lowered: [], repriced: [] };
        return get().update((before) => {
          const apply = (cart: Cart, product: ProductSummary) => withProductData(cart, product, language);
          const cart = products.reduce(apply, before);
          return { cart, ...changesBetween(before, cart) };
        });
      },
    };
  });
}
