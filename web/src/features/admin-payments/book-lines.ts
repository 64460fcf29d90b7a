import { type Api, unwrap } from '../../shared/api/client';
import type { AdminOrder, BankLine, BankLineResult } from '../../shared/api/types';
import { toCents } from '../../shared/money';
import { bookingRounds, isDecided, type LineChoices, type LineOrder, ordersOf } from './line-model';

export interface LineResult {
  line: BankLine;
  /** `other_line_first`: another line paid the order, so that the proposal is no longer certain. */
  result: BankLineResult['result'] | 'other_line_first';
  message?: string;
}

/** Books the selected lines; passes on the results of each request. */
export async function bookLines(
  api: Api,
  lines: readonly BankLine[],
  choices: LineChoices,
  onResults: (results: readonly LineResult[]) => void,
): Promise<void> {
  /** The orders that earlier rounds changed, as they are now. */
  const changed = new Map<number, AdminOrder>();
  const isStillRight = (line: BankLine) =>
    isDecided(line, choices) ||
    ordersOf(line, choices).every((order) => isExpected(line, order, changed.get(order.id)));

  const rounds = bookingRounds(lines, choices);
  for (const [index, round] of rounds.entries()) {
    const ready = round.filter(isStillRight);
    const late = round.filter((line) => !isStillRight(line));
    if (late.length > 0) onResults(late.map((line) => ({ line, result: 'other_line_first' })));
    if (ready.length === 0) continue;
    const body = {
      lines: ready.map((line) => ({
        id: line.id,
        version: line.version,
        orders: ordersOf(line, choices).map(({ id, version, amount }) => ({
          id,
          version: changed.get(id)?.version ?? version,
          amount,
        })),
      })),
    };
    const { results } = await unwrap(api.POST('/api/v1/admin/bank-lines/bookings', { body }));
    const answered = ready.flatMap((line) =>
      results.filter(({ id }) => id === line.id).map(({ result, message }) => ({ line, result, message })),
    );
    onResults(answered);
    const later = rounds.slice(index + 1).flat();
    const laterIds = new Set(later.flatMap((line) => ordersOf(line, choices)).map(({ id }) => id));
    const booked = answered.filter(({ result }) => result === 'booked');
    for (const { id } of booked.flatMap(({ line }) => ordersOf(line, choices))) {
      if (!laterIds.has(id)) continue;
      const params = { path: { id } };
      changed.set(id, await unwrap(api.GET('/api/v1/admin/orders/{id}', { params })));
    }
  }
}

/** Whether the order still owes the amount, or the shop still owes it to the buyer. */
function isExpected({ kind }: BankLine, { amount }: LineOrder, order: AdminOrder | undefined): boolean {
  if (!order || kind === 'reversal') return true;
  const open = toCents(order.openAmount) * (kind === 'payment' ? 1 : -1);
  return open >= toCents(amount);
}
