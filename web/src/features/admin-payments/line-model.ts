import type { BankLine, BankLineOrder } from '../../shared/api/types';
import { toCents } from '../../shared/money';

/** An order for a line, proposed or chosen by staff. */
export type LineOrder = Pick<
  BankLineOrder,
  'id' | 'orderNumber' | 'name' | 'status' | 'version' | 'openAmount' | 'amount'
>;

export interface LineChoice {
  /** Chosen instead of the proposal. */
  order?: LineOrder;
  /** The orders that staff selected the line for; none if they deselected it. */
  selectedFor?: readonly number[];
}

/** What staff decided about lines, by the id of the line. */
export type LineChoices = Readonly<Record<number, LineChoice>>;

export function isLineChoices(value: unknown): value is LineChoices {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      ({ order, selectedFor }: Partial<LineChoice>) =>
        (order === undefined || typeof order.id === 'number') &&
        (selectedFor === undefined || Array.isArray(selectedFor)),
    )
  );
}

export function withoutChoices(choices: LineChoices, ids: readonly number[]): LineChoices {
  return Object.fromEntries(Object.entries(choices).filter(([id]) => !ids.includes(Number(id))));
}

export function ordersOf(line: BankLine, choices: LineChoices): readonly LineOrder[] {
  const chosen = choices[line.id]?.order;
  return chosen ? [{ ...chosen, amount: line.openAmount }] : line.proposal;
}

/** Whether the line can be booked as it is shown. */
export function isBookable(line: BankLine, choices: LineChoices): boolean {
  return line.state === 'open' && line.kind !== 'returned_transfer' && ordersOf(line, choices).length > 0;
}

/**
 * Certain proposals and chosen orders are selected until staff decide otherwise. A selection counts for the orders that
 * staff saw: the proposal may change.
 */
export function isSelected(line: BankLine, choices: LineChoices): boolean {
  if (!isBookable(line, choices)) return false;
  const { order, selectedFor } = choices[line.id] ?? {};
  if (!selectedFor) return order !== undefined || line.confidence === 'exact';
  const ids = ordersOf(line, choices).map(({ id }) => id);
  return ids.length === selectedFor.length && ids.every((id) => selectedFor.includes(id));
}

/** Whether staff decided to book the line, not only the certain proposal. */
export function isDecided({ id }: BankLine, choices: LineChoices): boolean {
  return choices[id]?.order !== undefined || choices[id]?.selectedFor !== undefined;
}

export function selectedLines(lines: readonly BankLine[], choices: LineChoices): BankLine[] {
  return lines.filter((line) => isSelected(line, choices));
}

/** The selected lines in rounds: a booking changes its order, so that the next line of the order must wait. */
export function bookingRounds(lines: readonly BankLine[], choices: LineChoices): BankLine[][] {
  const rounds: BankLine[][] = [];
  const nextRound = new Map<number, number>();
  for (const line of selectedLines(lines, choices)) {
    const ids = ordersOf(line, choices).map(({ id }) => id);
    const round = Math.max(...ids.map((id) => nextRound.get(id) ?? 0));
    rounds[round] = [...(rounds[round] ?? []), line];
    for (const id of ids) nextRound.set(id, round + 1);
  }
  return rounds;
}

/** The amount in euros; money that went out is negative. */
export function signedAmount({ kind, amount }: BankLine): number {
  return kind === 'reversal' || kind === 'transfer' ? -amount : amount;
}

/** The sum of the selected lines in euros; money that went out is negative. */
export function selectedSum(lines: readonly BankLine[], choices: LineChoices): number {
  const cents = selectedLines(lines, choices).map(
    (line) => toCents(line.openAmount) * (line.kind === 'payment' ? 1 : -1),
  );
  return cents.reduce((sum, amount) => sum + amount, 0) / 100;
}
