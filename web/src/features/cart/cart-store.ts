import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductSummary } from '../../shared/api/types';
import { createBrowserStorage, type KeyValueStorage } from '../../shared/browser-storage';
import type { Language } from '../../shared/i18n/languages';
import {
  availableQuantity,
  type CartCheck,
  type CheckedProduct,
  isAvailability,
  type Removal,
  type SetQuantityResult,
  withChecked,
  withCheckedLine,
  withoutOverStock,
  withPutBack,
} from './cart-check';
import { readCart, repairCart, serializeCart, storeCart } from './cart-persistence';
import {
  type AddResult,
  type Cart,
  type CartChanges,
  changesBetween,
  emptyCart,
  findItem,
  type PriceChange,
  quantityOf,
  withAdded,
  withoutItem,
  withPrices,
  withProductData,
  withQuantity,
  withRestored,
} from './model';
import { clearAttempt, currentAttempt, markSent, type OrderAttempt, pendingAttempt } from './order-attempt';

export type FetchAvailability = (ids: readonly number[]) => Promise<CheckedProduct[]>;

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
  /** Reads local storage; called at startup and after another tab changed it. */
  restore: () => void;
  /** Adds the product immediately, checks availability for the first unit and removes it again if unavailable. */
  add: (product: ProductSummary, n: number, language: Language) => Promise<AddResult>;
  /** Applies a change to the stored cart, for features that are not part of every page. */
  update: (apply: (cart: Cart) => Cart) => void;
  setQuantity: (id: number, quantity: number) => Promise<SetQuantityResult>;
  /** Removes an item and returns a function that restores it. */
  remove: (id: number) => () => void;
  /** Puts items that a check removed back with the available quantity. */
  putBack: (removed: readonly Omit<Removal, 'reason'>[]) => void;
  /** Withdraws the offer to put back an item over stock. */
  dismissOverStock: (id: number) => void;
  /** Registers a view with inline notices and returns a function that unregisters it. */
  addNoticeView: () => () => void;
  /** Removes all items and returns a function that restores them. */
  clear: () => () => void;
  /** Checks all items, and those over stock, in one request and removes unavailable ones. */
  validate: () => Promise<CartCheck>;
  adoptPrices: (prices: readonly { id: number; price: number }[]) => PriceChange[];
  /** Updates items from fetched products and returns the visible changes. */
  applyProducts: (products: readonly ProductSummary[], language: Language) => CartChanges;
  /** The current order attempt: created on first use, cleared once its outcome is known. */
  attempt: { current: () => OrderAttempt; markSent: (attempt: OrderAttempt) => void; clear: () => void };
}

export type CartStore = StoreApi<CartState>;

export function createCartStore(
  fetchAvailability: FetchAvailability,
  storage: KeyValueStorage = createBrowserStorage(),
): CartStore {
  return createStore<CartState>()((set, get) => {
    /**
     * Latest requested quantity per product, and the quantity stored for it until the check completes. A check result
     * applies to the latest request, unless the stored quantity has changed since.
     */
    const requestedQuantities = new Map<number, { requested: number; written: number }>();
    let validation: { ids: string; check: Promise<CartCheck> } | undefined;

    /** Applies a change to the stored cart, so that concurrent changes of other tabs are not lost. */
    function change(update: (cart: Cart) => Cart): Cart {
      const before = readCart(storage);
      const updated = update(before);
      // An item that is in the cart again is no longer offered.
      const after = withoutOverStock(
        updated,
        updated.items.map(({ id }) => id),
      );
      if (after !== before) storeCart(storage, after);
      updateState(after);
      return after;
    }

    function isOrderSent(): boolean {
      return pendingAttempt()?.isSent ?? false;
    }

    function updateState(cart: Cart): void {
      const { cart: current, ready, unchecked, hasUnconfirmedOrder } = get();
      const inCart = new Set(cart.items.map(({ id }) => id));
      const stillUnchecked = [...unchecked].filter((id) => inCart.has(id));
      const next: Partial<CartState> = {};
      if (!ready) next.ready = true;
      if (isOrderSent() !== hasUnconfirmedOrder) next.hasUnconfirmedOrder = isOrderSent();
      if (serializeCart(cart) !== serializeCart(current)) next.cart = cart;
      if (stillUnchecked.length !== unchecked.size) next.unchecked = new Set(stillUnchecked);
      if (Object.keys(next).length > 0) set(next);
    }

    function markChecked(ids: readonly number[], failed: readonly number[]): void {
      const unchecked = new Set(get().unchecked);
      for (const id of ids) unchecked.delete(id);
      for (const id of failed) unchecked.add(id);
      set({ unchecked });
    }

    /** Returns the valid entries of the response; errors and malformed responses count as no result. */
    async function fetchValid(ids: readonly number[]): Promise<CheckedProduct[]> {
      const availability: unknown = await fetchAvailability(ids).catch(() => []);
      return Array.isArray(availability) ? availability.filter(isAvailability) : [];
    }

    async function checkOne(id: number): Promise<CheckedProduct | undefined> {
      const availability = (await fetchValid([id])).find((entry) => entry.id === id);
      markChecked([id], availability ? [] : [id]);
      return availability;
    }

    async function checkAll(ids: number[]): Promise<CartCheck> {
      const availability = await fetchValid(ids);
      let check: CartCheck = { removed: [], unchecked: [], repriced: [] };
      change((cart) => {
        const checked = withChecked(cart, ids, availability);
        check = checked.check;
        return checked.cart;
      });
      markChecked(ids, check.unchecked);
      return check;
    }

    return {
      ready: false,
      cart: emptyCart,
      noticeViews: 0,
      unchecked: new Set(),
      hasUnconfirmedOrder: false,
      restore: () => {
        // Repairs only once at startup: tabs of different versions would keep overwriting each other's value.
        if (!get().ready) repairCart(storage);
        updateState(readCart(storage));
      },
      add: async (product, n, language) => {
        let result: AddResult = { added: 0, maximum: 0 };
        let isFirst = false;
        change((cart) => {
          isFirst = !findItem(cart, product.id);
          const added = withAdded(cart, product, n, language);
          result = added.result;
          return added.cart;
        });
        if (!isFirst || result.added === 0) return result;

        const availability = await checkOne(product.id);
        if (!availability) return result;
        const maximum = availableQuantity(availability);
        let repriced: PriceChange[] = [];
        change((cart) => {
          // An added quantity above the stock is capped, so only one unit has to be available.
          const checked = withCheckedLine(cart, availability, 1);
          repriced = checked.repriced;
          return checked.cart;
        });
        if (maximum < 1) return { added: 0, maximum, problem: 'unavailable' };
        if (repriced.length > 0) result.repriced = repriced;
        return maximum < result.added ? { ...result, added: maximum, maximum, problem: 'limit' } : result;
      },
      update: change,
      setQuantity: async (id, quantity) => {
        const written = quantityOf(
          change((cart) => withQuantity(cart, id, quantity)),
          id,
        );
        requestedQuantities.set(id, { requested: quantity, written });
        if (quantity < 1) return { ok: true };

        const availability = await checkOne(id);
        const latestRequest = requestedQuantities.get(id) ?? { requested: quantity, written };
        let removed: Removal | undefined;
        let repriced: PriceChange[] = [];
        let wasRemoved = false;
        const after = change((cart) => {
          const item = findItem(cart, id);
          wasRemoved = !item;
          if (!item || !availability) return cart;
          const target = item.quantity === latestRequest.written ? latestRequest.requested : item.quantity;
          const checked = withCheckedLine(cart, availability, target);
          ({ removed, repriced } = checked);
          return removed ? checked.cart : withQuantity(checked.cart, id, target);
        });
        // The item was removed concurrently, so the request is obsolete.
        if (wasRemoved) return { ok: true };
        return {
          ok: !removed && quantityOf(after, id) >= Math.min(quantity, latestRequest.requested),
          removed,
          repriced: repriced.length > 0 ? repriced : undefined,
        };
      },
      remove: (id) => {
        const { items } = get().cart;
        const index = items.findIndex((item) => item.id === id);
        const item = items[index];
        change((cart) => withoutItem(cart, id));
        return () => item && void change((cart) => withRestored(cart, item, index));
      },
      putBack: (removed) => void change((cart) => withPutBack(cart, removed)),
      dismissOverStock: (id) => void change((cart) => withoutOverStock(cart, [id])),
      addNoticeView: () => {
        set(({ noticeViews }) => ({ noticeViews: noticeViews + 1 }));
        return () => set(({ noticeViews }) => ({ noticeViews: noticeViews - 1 }));
      },
      clear: () => {
        const { items } = get().cart;
        change((cart) => (cart.items.length > 0 ? { ...cart, items: [] } : cart));
        return () =>
          void change((cart) =>
            items.reduce((current, item, index) => withRestored(current, item, index), cart),
          );
      },
      validate: () => {
        const { items, overStock = [] } = change((cart) => cart);
        const ids = [...items, ...overStock].map(({ id }) => id);
        if (ids.length === 0 || isOrderSent())
          return Promise.resolve({ removed: [], unchecked: [], repriced: [] });
        // Concurrent validations, such as page and popover, share one request.
        if (validation?.ids !== ids.join()) {
          const current = { ids: ids.join(), check: checkAll(ids) };
          validation = current;
          void current.check.finally(() => {
            if (validation === current) validation = undefined;
          });
        }
        return validation.check;
      },
      adoptPrices: (prices) => {
        let changes: PriceChange[] = [];
        change((cart) => {
          const adopted = withPrices(cart, prices);
          changes = adopted.changes;
          return adopted.cart;
        });
        return changes;
      },
      applyProducts: (products, language) => {
        let changes: CartChanges = { lowered: [], repriced: [] };
        if (isOrderSent()) return changes;
        change((cart) => {
          const after = products.reduce(
            (current, product) => withProductData(current, product, language),
            cart,
          );
          changes = changesBetween(cart, after);
          return after;
        });
        return changes;
      },
      attempt: {
        current: currentAttempt,
        markSent: (attempt) => {
          markSent(attempt);
          set({ hasUnconfirmedOrder: true });
        },
        clear: () => {
          clearAttempt();
          set({ hasUnconfirmedOrder: false });
        },
      },
    };
  });
}
