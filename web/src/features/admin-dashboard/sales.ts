import type { Dashboard } from '../../shared/api/types';
import { toCents, toEuros } from '../../shared/money';

export type Day = Dashboard['days'][number];

export interface Sales {
  sales: number;
  orders: number;
  /** What an order is worth on average; nothing without orders. */
  average: number | undefined;
  best: Day | undefined;
}

/** Thirty days in four numbers. Amounts are added up as cents. */
export function totalOf(days: readonly Day[]): Sales {
  const cents = days.reduce((sum, { sales }) => sum + toCents(sales), 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const best = days.reduce<Day | undefined>(
    (most, day) => (day.sales > (most?.sales ?? 0) ? day : most),
    undefined,
  );
  return {
    sales: toEuros(cents),
    orders,
    average: orders > 0 ? toEuros(Math.round(cents / orders)) : undefined,
    best,
  };
}

/** The lines of a scale from zero to a round number above the highest: at most five of them. */
export function scaleOf(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((choice) => choice >= rough) ?? rough;
  const lines = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: lines + 1 }, (_, line) => Number((line * step).toPrecision(12)));
}

/** "15.11" of "2026-11-15": a day of the shop, not a moment, so no time zone moves it. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}`;
}

export function wholeDay(day: string): string {
  return `${shortDay(day)}.${day.slice(0, 4)}`;
}
