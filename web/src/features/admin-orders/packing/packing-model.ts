import type { OrderDocument } from '../../../shared/api/types';

export interface PackedLine {
  /** Product ID. */
  id: number;
  /** In the language of staff. */
  name: string;
  sku: string | undefined;
  image: string | null | undefined;
  quantity: number;
}

/** Packed units by product ID. */
export type Counts = Readonly<Record<number, number>>;

export function packedLines({ order, products }: OrderDocument): PackedLine[] {
  return order.items.map(({ id, name, img, quantity }) => {
    const product = products.find((other) => other.id === id);
    return { id, name: product?.name ?? name, sku: product?.sku ?? undefined, image: img, quantity };
  });
}

/** The counted units that the lines still contain, after the order was edited. */
export function keepCounts(lines: readonly PackedLine[], counts: Counts): Counts {
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, Math.min(counts[id] ?? 0, quantity)]));
}

export function countOf({ id }: PackedLine, counts: Counts): number {
  return counts[id] ?? 0;
}

export function isComplete(lines: readonly PackedLine[], counts: Counts): boolean {
  return lines.every((line) => countOf(line, counts) === line.quantity);
}

export function lineOf(lines: readonly PackedLine[], scanned: string): PackedLine | undefined {
  return lines.find(({ sku }) => sku !== undefined && sameCode(sku, scanned));
}

/** Scanners and people differ in capital letters. */
export function sameCode(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase();
}

/** The order number in a scanned or typed text, with its hyphens. */
export function orderNumberOf(text: string): string | undefined {
  const parts = /^(\d{3})[- ]?(\d{3})[- ]?(\d{3})$/.exec(text.trim());
  return parts?.slice(1).join('-');
}
