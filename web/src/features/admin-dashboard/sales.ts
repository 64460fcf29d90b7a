import type { Dashboard } from '../../shared/api/types';
import { toCents, toEuros } from '../../shared/money';

export type Day = Dashboard['days'][number];

export interface SalesSummary {
  sales: number;
  orders: number;
  /** Average order value; undefined without orders. */
  average: number | undefined;
  best: Day | undefined;
}

/** Totals over all days; amounts are added in cents. */
export function summarizeSales(days: readonly Day[]): SalesSummary {
  const cents = days.reduce((sum, { sales }) => sum + toCents(sales), 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const best = days.reduce<Day | undefined>(
    (best, day) => (day.sales > (best?.sales ?? 0) ? day : best),
    undefined,
  );
  return {
    sales: toEuros(cents),
    orders,
    average: orders > 0 ? toEuros(Math.round(cents / orders)) : undefined,
    best,
  };
}

/** Up to five grid lines from zero to a round number above the highest value. */
export function scaleOf(highest: number): number[] {
  const roughStep = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step =
    [1, 2, 5, 10].map((factor) => factor * power).find((choice) => choice >= roughStep) ?? roughStep;
  const lines = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: lines + 1 }, (_, line) => Number((line * step).toPrecision(12)));
}

/** Lengths of the compared periods, in days. */
export const periods = [7, 30] as const;

/** Change in whole percent; undefined if there is nothing to compare with. */
export function changePercent(before: number, now: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 100) : undefined;
}
