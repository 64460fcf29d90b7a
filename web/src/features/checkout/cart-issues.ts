import { type CartItem, type CheckedProduct, lineIssue, type Removal } from '../cart';

export interface CartIssue {
  id: number;
  name: string;
  reason: 'missing' | 'outOfStock' | 'tooMany' | 'checkFailed';
  /** Available quantity; zero if unknown. */
  available: number;
}

/** Returns the lines that cannot be ordered; without availability every line is an issue. */
export function findCartIssues(
  items: readonly CartItem[],
  availabilities: readonly CheckedProduct[] | undefined,
): CartIssue[] {
  const availabilityById = new Map(availabilities?.map((availability) => [availability.id, availability]));
  return items.flatMap((item): CartIssue[] => {
    const availability = availabilityById.get(item.id);
    const reason = issueReason(item, availability);
    return reason
      ? [{ id: item.id, name: item.name, reason, available: Math.max(0, availability?.stock ?? 0) }]
      : [];
  });
}

function issueReason(
  item: CartItem,
  availability: CheckedProduct | undefined,
): CartIssue['reason'] | undefined {
  if (!availability) return 'checkFailed';
  const issue = lineIssue(item, availability);
  return issue && reasonByIssue[issue];
}

const reasonByIssue = {
  missing: 'missing',
  notPurchasable: 'missing',
  outOfStock: 'outOfStock',
  overStock: 'tooMany',
} as const satisfies Record<Removal['reason'], CartIssue['reason']>;
