import { expect, test } from 'vitest';
import { namedPeriod, periodError, periodNames } from './period';

test('MON-07: months, quarters and years end on their last day', () => {
  const of = (today: string) =>
    Object.fromEntries(periodNames.map((name) => [name, Object.values(namedPeriod(name, today)).join('–')]));
  expect(of('2028-03-31')).toEqual({
    thisMonth: '2028-03-01–2028-03-31',
    lastMonth: '2028-02-01–2028-02-29',
    lastQuarter: '2027-10-01–2027-12-31',
    lastYear: '2027-01-01–2027-12-31',
  });
  expect(of('2026-12-01')).toMatchObject({
    lastMonth: '2026-11-01–2026-11-30',
    lastQuarter: '2026-07-01–2026-09-30',
  });
});

test('MON-07: a period has both days in order and at most a leap year', () => {
  const error = (from: string, to: string) => periodError({ from, to });
  expect(error('2026-01-01', '2026-01-01')).toBeUndefined();
  expect(error('2028-01-01', '2028-12-31')).toBeUndefined();
  expect(error('2026-01-01', '2027-01-02')).toEqual({ field: 'to', error: 'tooLong' });
  expect(error('2026-02-01', '2026-01-31')).toEqual({ field: 'to', error: 'inverted' });
  expect(error('', '2026-01-31')).toEqual({ field: 'from', error: 'required' });
  expect(error('2026-01-31', 'x')).toEqual({ field: 'to', error: 'required' });
});
