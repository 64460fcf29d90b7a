import type { AdminProduct } from '../../shared/api/types';

// Pure model of the recommended products including unsaved changes.

export interface RecommendedState {
  recommended: boolean;
  /** Products without a position come after all others. */
  position: number | null;
}

interface Change extends RecommendedState {
  name: string;
  /** Whether the product was recommended when it was changed; if so, only its position is a change. */
  wasRecommended?: boolean;
  /** The position that the change replaces. */
  savedPosition?: number | null;
}

/** Unsaved changes by product id. */
export type Changes = Record<string, Change>;

export function isChanges(value: unknown): value is Changes {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (change) =>
        typeof change === 'object' && change !== null && 'recommended' in change && 'position' in change,
    )
  );
}

type ProductInfo = Pick<AdminProduct, 'id' | 'translatedName' | 'recommended' | 'recommendedOrder'>;

const notRecommended: RecommendedState = { recommended: false, position: null };

function savedState({ recommended, recommendedOrder }: ProductInfo): RecommendedState {
  return { recommended, position: recommended ? (recommendedOrder ?? null) : null };
}

/** The recommended products after the changes are applied. Immutable: every operation returns a new list. */
export class RecommendedList {
  private readonly products: Map<number, ProductInfo>;
  readonly changes: Changes;

  /** `products` must contain all recommended products and may contain others, such as the rows of the current page. */
  constructor(products: readonly ProductInfo[], changes: Changes) {
    this.products = new Map(products.map((product) => [product.id, product]));
    // Drops changes that another user has saved already. Changes of products that are not loaded are kept: if such a
    // product was deleted, the server reports it on save.
    this.changes = Object.fromEntries(
      Object.entries(changes).filter(([id, change]) => {
        const product = this.products.get(Number(id));
        if (!product) return true;
        // A changed position must not bring back a product that another user has removed.
        if (change.recommended && change.wasRecommended && !product.recommended) return false;
        return !isSameState(change, savedState(product));
      }),
    );
  }

  stateOf(id: number): RecommendedState {
    const product = this.products.get(id);
    return this.changes[id] ?? (product ? savedState(product) : notRecommended);
  }

  nameOf(id: number): string {
    return this.products.get(id)?.translatedName ?? this.changes[id]?.name ?? '';
  }

  /** The ids of the recommended products in display order. */
  orderedIds(): number[] {
    const ids = new Set([...this.products.keys(), ...Object.keys(this.changes).map(Number)]);
    return [...ids]
      .filter((id) => this.stateOf(id).recommended)
      .sort((one, other) => weight(this.stateOf(one)) - weight(this.stateOf(other)) || one - other);
  }

  /** The recommended product at a position, other than the given one. */
  productAt(position: number, exceptId: number): number | undefined {
    return this.orderedIds().find((id) => id !== exceptId && this.stateOf(id).position === position);
  }

  /** Whether two products have the same position, which happens when another user assigns it concurrently. */
  hasDuplicatePositions(): boolean {
    const positions = this.orderedIds().flatMap((id) => this.stateOf(id).position ?? []);
    return new Set(positions).size < positions.length;
  }

  /** An added product gets the position after the last one; a removed product has no position. */
  withRecommended(id: number, recommended: boolean): RecommendedList {
    const product = this.products.get(id);
    const saved = product && savedState(product);
    if (
      recommended &&
      saved?.recommended &&
      saved.position !== null &&
      this.productAt(saved.position, id) === undefined
    ) {
      return this.with([[id, saved]]);
    }
    return this.with([[id, { recommended, position: recommended ? this.lastPosition() + 1 : null }]]);
  }

  withPosition(id: number, position: number | null): RecommendedList {
    return this.with([[id, { recommended: true, position }]]);
  }

  /** Inserts a product at an occupied position and shifts the products at directly following positions. */
  insertedAt(id: number, position: number): RecommendedList {
    const states: [number, RecommendedState][] = [[id, { recommended: true, position }]];
    let occupied = position;
    let occupant = this.productAt(occupied, id);
    while (occupant !== undefined) {
      states.push([occupant, { recommended: true, position: occupied + 1 }]);
      occupied += 1;
      occupant = this.productAt(occupied, id);
    }
    return this.with(states);
  }

  /** Numbers all recommended products, starting at 1. */
  renumbered(order: readonly number[] = this.orderedIds()): RecommendedList {
    return this.with(order.map((id, index) => [id, { recommended: true, position: index + 1 }]));
  }

  /** Moves a product one step among all recommended products. */
  movedBy(id: number, step: -1 | 1): RecommendedList {
    const order = this.orderedIds();
    const from = order.indexOf(id);
    const to = from + step;
    if (from < 0 || to < 0 || to >= order.length) return this;
    return this.renumbered(order.toSpliced(from, 1).toSpliced(to, 0, id));
  }

  /**
   * Moves a row within the current page. The recommended rows of the page exchange their positions among themselves; all
   * other products stay where they are.
   */
  movedTo(pageIds: readonly number[], id: number, to: number): RecommendedList {
    const reordered = pageIds.filter((other) => other !== id).toSpliced(to, 0, id);
    const onPage = reordered.filter((other) => this.stateOf(other).recommended);
    const onPageSet = new Set(onPage);
    let next = 0;
    return this.renumbered(
      this.orderedIds().map((other) => (onPageSet.has(other) ? (onPage[next++] ?? other) : other)),
    );
  }

  private lastPosition(): number {
    return Math.max(0, ...this.orderedIds().map((id) => this.stateOf(id).position ?? 0));
  }

  private with(states: readonly (readonly [number, RecommendedState])[]): RecommendedList {
    const changes: Changes = { ...this.changes };
    for (const [id, state] of states) {
      const product = this.products.get(id);
      const { wasRecommended, savedPosition } = this.changes[id] ?? {};
      changes[id] = {
        ...state,
        name: this.nameOf(id),
        wasRecommended: wasRecommended ?? product?.recommended ?? false,
        savedPosition: savedPosition === undefined && product ? savedState(product).position : savedPosition,
      };
    }
    return new RecommendedList([...this.products.values()], changes);
  }
}

/** Sorts the rows of a page by position; rows without a position keep their index. */
export function sortByPosition<Row extends ProductInfo>(rows: readonly Row[], list: RecommendedList): Row[] {
  const positionOf = (row: Row) => list.stateOf(row.id).position;
  const positioned = rows.filter((row) => positionOf(row) !== null);
  positioned.sort((one, other) => (positionOf(one) ?? 0) - (positionOf(other) ?? 0));
  let next = 0;
  return rows.map((row) => (positionOf(row) === null ? row : (positioned[next++] ?? row)));
}

/**
 * The products that another user has removed while only their position was changed here. They are reported and not added
 * again. `recommended` must contain all recommended products, not only those of the current page.
 */
export function removedByOthers(changes: Changes, recommended: readonly ProductInfo[]): number[] {
  const recommendedIds = new Set(recommended.map(({ id }) => id));
  return Object.entries(changes)
    .filter(([id, change]) => change.wasRecommended && change.recommended && !recommendedIds.has(Number(id)))
    .map(([id]) => Number(id));
}

/** The products whose position was changed here and by another user, to different values. */
export function repositionedByOthers(
  changes: Changes,
  recommended: readonly ProductInfo[],
): { name: string; position: number | null }[] {
  return recommended.flatMap((product) => {
    const change = changes[product.id];
    const { position } = savedState(product);
    const isConflict =
      change?.recommended &&
      change.wasRecommended &&
      change.savedPosition !== undefined &&
      position !== change.savedPosition &&
      position !== change.position;
    return isConflict ? [{ name: product.translatedName, position }] : [];
  });
}

/** The changes on top of the latest positions. */
export function rebased(changes: Changes, recommended: readonly ProductInfo[]): Changes {
  const positions = new Map(recommended.map((product) => [product.id, savedState(product).position]));
  return Object.fromEntries(
    Object.entries(changes).map(([id, change]) => [
      id,
      { ...change, savedPosition: positions.get(Number(id)) ?? null },
    ]),
  );
}

export function withoutIds(changes: Changes, ids: Iterable<number>): Changes {
  const remaining = { ...changes };
  for (const id of ids) delete remaining[id];
  return remaining;
}

/** The content of the save requests: products to add, products to remove, and changed positions. */
export function requestsFor(list: RecommendedList, products: readonly ProductInfo[]) {
  const savedStates = new Map(products.map((product) => [product.id, savedState(product)]));
  const entries = Object.entries(list.changes).map(([id, state]) => ({ id: Number(id), ...state }));
  const saved = (id: number): RecommendedState => savedStates.get(id) ?? notRecommended;
  return {
    add: entries.filter(({ id, recommended }) => recommended && !saved(id).recommended),
    remove: entries.filter(({ id, recommended }) => !recommended && saved(id).recommended),
    positions: entries
      .filter(({ id, recommended, position }) => recommended && position !== saved(id).position)
      .map(({ id, position }) => ({ productId: id, recommendedOrder: position })),
  };
}

function weight({ position }: RecommendedState): number {
  return position ?? Number.POSITIVE_INFINITY;
}

function isSameState(one: RecommendedState, other: RecommendedState): boolean {
  return one.recommended === other.recommended && one.position === other.position;
}
