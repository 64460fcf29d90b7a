import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Product, ProductAvailability } from '../../shared/api/types';
import { type KeyValueStorage, makeBrowserStorage } from '../../shared/browser-storage';
import type { Language } from '../../shared/i18n/languages';
import {
  type AddResult,
  type Cart,
  type CartCheck,
  type CartItem,
  emptyCart,
  faultOf,
  isDefinite,
  itemIn,
  maximumIn,
  type PriceChange,
  quantityIn,
  type SetResult,
  withAdded,
  withChecked,
  withMaximum,
  without,
  withPrices,
  withPutBack,
  withQuantity,
  withSeen,
} from './model';
import { readCart, repairCart, storeCart, writtenCart } from './stored-cart';

export type AskAvailability = (ids: readonly number[]) => Promise<ProductAvailability[]>;

interface CartState {
  /** False until the storage has been read; the first HTML is made with an empty cart. */
  ready: boolean;
  cart: Cart;
  /** Products of this cart of which the last check learnt nothing. */
  unchecked: ReadonlySet<number>;
  /** Reads the storage; called at the start and when another tab changed it. */
  restore: () => void;
  /** Puts the product in at once; its first unit is then checked, and goes again if it cannot be bought. */
  add: (product: Product, n: number, language: Language) => Promise<AddResult>;
  setQuantity: (id: number, quantity: number) => Promise<SetResult>;
  /** Takes an item out, and hands back the way to put it in again. */
  remove: (id: number) => () => void;
  clear: () => void;
  /** Asks about everything in one call and takes out what cannot be bought. */
  validate: () => Promise<CartCheck>;
  adoptPrices: (prices: readonly { id: number; price: number }[]) => PriceChange[];
  /** Learns from products that have just come from the server. Answers with the items it had to lower. */
  see: (products: readonly Product[], language: Language) => CartItem[];
}

export type CartStore = StoreApi<CartState>;

export function makeCartStore(
  ask: AskAvailability,
  storage: KeyValueStorage = makeBrowserStorage(),
): CartStore {
  return createStore<CartState>()((set, get) => {
    /**
     * The latest wish for each quantity, and what was written for it while the answer was on its way: an answer
     * is judged by the wish, whichever press of a button asked, unless somebody changed the quantity since.
     */
    const wishes = new Map<number, { wish: number; written: number }>();
    let validation: { ids: string; check: Promise<CartCheck> } | undefined;

    /** Every change starts from what is stored, so that none that another tab made meanwhile is lost. */
    function change(rule: (cart: Cart) => Cart): Cart {
      const before = readCart(storage);
      const after = rule(before);
      if (after !== before) storeCart(storage, after);
      show(after);
      return after;
    }

    function show(cart: Cart): void {
      const { cart: shown, ready, unchecked } = get();
      const inCart = new Set(cart.items.map(({ id }) => id));
      const still = [...unchecked].filter((id) => inCart.has(id));
      const next: Partial<CartState> = {};
      if (!ready) next.ready = true;
      if (writtenCart(cart) !== writtenCart(shown)) next.cart = cart;
      if (still.length !== unchecked.size) next.unchecked = new Set(still);
      if (Object.keys(next).length > 0) set(next);
    }

    function markChecked(ids: readonly number[], failed: readonly number[]): void {
      const unchecked = new Set(get().unchecked);
      for (const id of ids) unchecked.delete(id);
      for (const id of failed) unchecked.add(id);
      set({ unchecked });
    }

    /** What the server definitely says. Silence, a refusal and nonsense all say nothing. */
    async function learn(ids: readonly number[]): Promise<ProductAvailability[]> {
      const answers: unknown = await ask(ids).catch(() => []);
      return Array.isArray(answers) ? answers.filter(isDefinite) : [];
    }

    async function askOne(id: number): Promise<ProductAvailability | undefined> {
      const answer = (await learn([id])).find((found) => found.id === id);
      markChecked([id], answer ? [] : [id]);
      return answer;
    }

    async function askAboutAll(ids: number[]): Promise<CartCheck> {
      const answers = await learn(ids);
      let check: CartCheck = { removed: [], unchecked: [] };
      change((cart) => {
        const judged = withChecked(cart, ids, answers);
        check = judged.check;
        return judged.cart;
      });
      markChecked(ids, check.unchecked);
      return check;
    }

    return {
      ready: false,
      cart: emptyCart,
      unchecked: new Set(),
      restore: () => {
        // A value that had to be repaired is repaired once; from then on every tab would only undo the other.
        if (!get().ready) repairCart(storage);
        show(readCart(storage));
      },
      add: async (product, n, language) => {
        let result: AddResult = { added: 0, maximum: 0 };
        let isFirst = false;
        change((cart) => {
          isFirst = !itemIn(cart, product.id);
          const added = withAdded(cart, product, n, language);
          result = added.result;
          return added.cart;
        });
        if (!isFirst || result.added === 0) return result;

        const answer = await askOne(product.id);
        if (!answer) return result;
        const maximum = maximumIn(answer);
        change((cart) => withMaximum(maximum > 0 ? cart : without(cart, product.id), product.id, maximum));
        if (maximum < 1) return { added: 0, maximum, problem: 'unavailable' };
        return maximum < result.added ? { added: maximum, maximum, problem: 'limit' } : result;
      },
      setQuantity: async (id, quantity) => {
        const written = quantityIn(
          change((cart) => withQuantity(cart, id, quantity)),
          id,
        );
        wishes.set(id, { wish: quantity, written });
        if (quantity < 1) return { ok: true };

        const answer = await askOne(id);
        const latest = wishes.get(id) ?? { wish: quantity, written };
        let removed: SetResult['removed'];
        const after = change((cart) => {
          const item = itemIn(cart, id);
          if (!item || !answer) return cart;
          const wanted = item.quantity === latest.written ? latest.wish : item.quantity;
          const reason = faultOf({ ...item, quantity: wanted }, answer);
          const learnt = (rest: Cart) => withMaximum(rest, id, maximumIn(answer));
          if (!reason) return withQuantity(learnt(cart), id, wanted);
          removed = { item, reason, stock: Math.max(0, answer.stock) };
          return learnt(without(cart, id));
        });
        return { ok: !removed && quantityIn(after, id) >= Math.min(quantity, latest.wish), removed };
      },
      remove: (id) => {
        const { items } = get().cart;
        const index = items.findIndex((item) => item.id === id);
        const item = items[index];
        change((cart) => without(cart, id));
        return () => item && void change((cart) => withPutBack(cart, item, index));
      },
      clear: () => void change((cart) => (cart.items.length > 0 ? { ...cart, items: [] } : cart)),
      validate: () => {
        const ids = change((cart) => cart).items.map(({ id }) => id);
        if (ids.length === 0) return Promise.resolve({ removed: [], unchecked: [] });
        // Two that ask at once, the page and the popover over it, share one call.
        if (validation?.ids !== ids.join()) {
          const current = { ids: ids.join(), check: askAboutAll(ids) };
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
      see: (products, language) => {
        let lowered: CartItem[] = [];
        change((cart) => {
          const seen = products.reduce((known, product) => withSeen(known, product, language), cart);
          lowered = seen.items.filter((item) => item.quantity < quantityIn(cart, item.id));
          return seen;
        });
        return lowered;
      },
    };
  });
}
