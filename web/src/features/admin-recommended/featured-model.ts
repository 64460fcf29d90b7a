import type { AdminProduct } from '../../shared/api/types';

// Which products are featured and under which number, as it will be once it is saved. Pure: the loaded state and
// what was changed go in, a new state of changes comes out.

export interface Place {
  featured: boolean;
  /** None means after all numbered ones. */
  number: number | null;
}

interface Change extends Place {
  name: string;
  /** Was it featured when it was changed? Then only its number is meant. */
  was?: boolean;
}

/** What was changed and not saved, by product. */
export type Changes = Record<string, Change>;

export function isChanges(value: unknown): value is Changes {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (change) => typeof change === 'object' && change !== null && 'featured' in change && 'number' in change,
    )
  );
}

type Known = Pick<AdminProduct, 'id' | 'translatedName' | 'recommended' | 'recommendedOrder'>;

export function loadedPlace({ recommended, recommendedOrder }: Known): Place {
  return { featured: recommended, number: recommended ? (recommendedOrder ?? null) : null };
}

export function placeOf(product: Known, changes: Changes): Place {
  return changes[product.id] ?? loadedPlace(product);
}

/** Everything the model must know: all featured products, and those that the page shows besides. */
export class Featured {
  private readonly known: Map<number, Known>;
  readonly changes: Changes;

  constructor(products: readonly Known[], changes: Changes) {
    this.known = new Map(products.map((product) => [product.id, product]));
    // What somebody else saved meanwhile just so is no change any more. Of a product out of view nothing is known: if it
    // is gone, the server says so at the save.
    this.changes = Object.fromEntries(
      Object.entries(changes).filter(([id, change]) => {
        const product = this.known.get(Number(id));
        if (!product) return true;
        // A number for what a colleague has taken out meanwhile is no wish to bring it back.
        if (change.featured && change.was && !product.recommended) return false;
        return !samePlace(change, loadedPlace(product));
      }),
    );
  }

  place(id: number): Place {
    const product = this.known.get(id);
    return this.changes[id] ?? (product ? loadedPlace(product) : { featured: false, number: null });
  }

  name(id: number): string {
    return this.known.get(id)?.translatedName ?? this.changes[id]?.name ?? '';
  }

  /** Featured products in the order in which shoppers will see them. */
  order(): number[] {
    const ids = new Set([...this.known.keys(), ...Object.keys(this.changes).map(Number)]);
    return [...ids]
      .filter((id) => this.place(id).featured)
      .sort((one, other) => weight(this.place(one)) - weight(this.place(other)) || one - other);
  }

  /** The featured product that has a number, other than the given one. */
  holder(number: number, except: number): number | undefined {
    return this.order().find((id) => id !== except && this.place(id).number === number);
  }

  /** Do two of them want one number, because a colleague has given it away meanwhile? */
  hasSharedNumber(): boolean {
    const numbers = this.order().flatMap((id) => this.place(id).number ?? []);
    return new Set(numbers).size < numbers.length;
  }

  /** Switched on, a product goes to the end of the numbered ones; switched off, it has no number. */
  toggled(id: number, featured: boolean): Featured {
    const product = this.known.get(id);
    const before = product && loadedPlace(product);
    if (
      featured &&
      before?.featured &&
      before.number !== null &&
      this.holder(before.number, id) === undefined
    ) {
      return this.with([[id, before]]);
    }
    return this.with([[id, { featured, number: featured ? this.largest() + 1 : null }]]);
  }

  numbered(id: number, number: number | null): Featured {
    return this.with([[id, { featured: true, number }]]);
  }

  /** Takes a number that another has: that one and those right after it make room. */
  shifted(id: number, number: number): Featured {
    const moves: [number, Place][] = [[id, { featured: true, number }]];
    let taken = number;
    let holder = this.holder(taken, id);
    while (holder !== undefined) {
      moves.push([holder, { featured: true, number: taken + 1 }]);
      taken += 1;
      holder = this.holder(taken, id);
    }
    return this.with(moves);
  }

  /** Numbers all featured products from 1 in their present order. */
  renumbered(order: readonly number[] = this.order()): Featured {
    return this.with(order.map((id, place) => [id, { featured: true, number: place + 1 }]));
  }

  /** One step up or down among all featured products. */
  stepped(id: number, step: -1 | 1): Featured {
    const order = this.order();
    const from = order.indexOf(id);
    const to = from + step;
    if (from < 0 || to < 0 || to >= order.length) return this;
    return this.renumbered(order.toSpliced(from, 1).toSpliced(to, 0, id));
  }

  /**
   * A row of the page was dragged to another place of the page. The featured rows in view share the places they
   * had among all featured products, in their new order; the others stay where they are.
   */
  dragged(shown: readonly number[], id: number, to: number): Featured {
    const after = shown.filter((other) => other !== id).toSpliced(to, 0, id);
    const inView = after.filter((other) => this.place(other).featured);
    const places = new Set(inView);
    let next = 0;
    return this.renumbered(
      this.order().map((other) => (places.has(other) ? (inView[next++] ?? other) : other)),
    );
  }

  private largest(): number {
    return Math.max(0, ...this.order().map((id) => this.place(id).number ?? 0));
  }

  private with(places: readonly (readonly [number, Place])[]): Featured {
    const changes: Changes = { ...this.changes };
    for (const [id, place] of places) {
      const was = this.changes[id]?.was ?? this.known.get(id)?.recommended ?? false;
      changes[id] = { ...place, name: this.name(id), was };
    }
    return new Featured([...this.known.values()], changes);
  }
}

/** Rows of a page in the order of their numbers; what has no number keeps its place. */
export function shownOrder<Row extends Known>(rows: readonly Row[], featured: Featured): Row[] {
  const numberOf = (row: Row) => featured.place(row.id).number;
  const numbered = rows.filter((row) => numberOf(row) !== null);
  numbered.sort((one, other) => (numberOf(one) ?? 0) - (numberOf(other) ?? 0));
  let next = 0;
  return rows.map((row) => (numberOf(row) === null ? row : (numbered[next++] ?? row)));
}

/**
 * What colleagues have taken out of the selection while only its number was changed here: it is told, and not brought back.
 * Asked of all featured products, since a product out of view is just as gone as one in it.
 */
export function takenOut(changes: Changes, featured: readonly Known[]): number[] {
  const still = new Set(featured.map(({ id }) => id));
  return Object.entries(changes)
    .filter(([id, change]) => change.was && change.featured && !still.has(Number(id)))
    .map(([id]) => Number(id));
}

export function without(changes: Changes, ids: Iterable<number>): Changes {
  const left = { ...changes };
  for (const id of ids) delete left[id];
  return left;
}

/** What a save sends: ids to feature, ids to drop, then the numbers that changed. */
export function callsFor(featured: Featured, products: readonly Known[]) {
  const loaded = new Map(products.map((product) => [product.id, loadedPlace(product)]));
  const entries = Object.entries(featured.changes).map(([id, place]) => ({ id: Number(id), ...place }));
  const was = (id: number): Place => loaded.get(id) ?? { featured: false, number: null };
  return {
    add: entries.filter(({ id, featured: now }) => now && !was(id).featured),
    remove: entries.filter(({ id, featured: now }) => !now && was(id).featured),
    pairs: entries
      .filter(({ id, featured: now, number }) => now && number !== was(id).number)
      .map(({ id, number }) => ({ productId: id, recommendedOrder: number })),
  };
}

function weight({ number }: Place): number {
  return number ?? Number.POSITIVE_INFINITY;
}

function samePlace(one: Place, other: Place): boolean {
  return one.featured === other.featured && one.number === other.number;
}
