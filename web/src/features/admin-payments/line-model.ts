import type { BankLine, BankLineOrder } from '../../shared/api/types';
import { toCents } from '../../shared/money';

/** An order for a line, proposed or chosen by staff. */
export type LineOrder = Pick<
  BankLineOrder,
  'id' | 'orderNumber' | 'name' | 'status' | 'version' | 'openAmount' | 'amount'
>;

/** What staff changed on the lines of a page. */
export interface LineChoices {
  /** Orders chosen instead of the proposal. */
  orders: ReadonlyMap<number, LineOrder>;
  /** Lines whose preselection was changed. */
  selected: ReadonlyMap<number, boolean>;
}

export const noChoices: LineChoices = { orders: new Map(), selected: new Map() };

export function ordersOf(line: BankLine, { orders }: LineChoices): readonly LineOrder[] {
  const chosen = orders.get(line.id);
  return chosen ? [{ ...chosen, amount: line.openAmount }] : line.proposal;
}

/** Whether the line can be booked as it is shown. */
export function isBookable(line: BankLine, choices: LineChoices): boolean {
  return line.state === 'open' && line.kind !== 'returned_transfer' && ordersOf(line, choices).length > 0;
}

/** Certain proposals and chosen orders are selected until staff decide otherwise. */
export function isSelected(line: BankLine, choices: LineChoices): boolean {
  if (!isBookable(line, choices)) return false;
  return choices.selected.get(line.id) ?? (choices.orders.has(line.id) || line.confidence === 'exact');
}

/** The request that books the selected lines. */
export function bookingsOf(lines: readonly BankLine[], choices: LineChoices) {
  return lines
    .filter((line) => isSelected(line, choices))
    .map((line) => ({
      id: line.id,
      version: line.version,
      orders: ordersOf(line, choices).map(({ id, version, amount }) => ({ id, version, amount })),
    }));
}

/** The sum of the selected lines in euros; money that went out is negative. */
export function selectedSum(lines: readonly BankLine[], choices: LineChoices): number {
  const cents = lines
    .filter((line) => isSelected(line, choices))
    .map((line) => toCents(line.openAmount) * (line.kind === 'payment' ? 1 : -1));
  return cents.reduce((sum, amount) => sum + amount, 0) / 100;
}
