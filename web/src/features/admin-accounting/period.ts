import { staffRules } from '../../shared/staff-rules.gen';

/** Calendar days of the shop, such as "2026-11-15"; empty while staff change them. */
export interface Period {
  from: string;
  to: string;
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** The first of a month, so many months after that of a day, and some days later. */
function firstOfMonth(today: string, months: number, days = 0): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1 + days)).toISOString().slice(0, 10);
}

export const periodNames = ['thisMonth', 'lastMonth', 'lastQuarter', 'lastYear'] as const;
export type PeriodName = (typeof periodNames)[number];

/** The periods that bookkeepers ask for, seen from a day. */
export function namedPeriod(name: PeriodName, today: string): Period {
  const month = Number(today.split('-')[1]) - 1;
  const [start, length] = {
    thisMonth: [0, 1],
    lastMonth: [-1, 1],
    lastQuarter: [-(month % 3) - 3, 3],
    lastYear: [-month - 12, 12],
  }[name] as [number, number];
  return { from: firstOfMonth(today, start), to: firstOfMonth(today, start + length, -1) };
}

export interface PeriodError {
  field: keyof Period;
  error: 'required' | 'inverted' | 'tooLong';
}

export function periodError({ from, to }: Period): PeriodError | undefined {
  if (!from || Number.isNaN(utc(from).getTime())) return { field: 'from', error: 'required' };
  if (!to || Number.isNaN(utc(to).getTime())) return { field: 'to', error: 'required' };
  const days = (utc(to).getTime() - utc(from).getTime()) / 86_400_000 + 1;
  if (days < 1) return { field: 'to', error: 'inverted' };
  return days > staffRules.accountingMaxDays ? { field: 'to', error: 'tooLong' } : undefined;
}
