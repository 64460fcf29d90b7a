import { expect, test } from 'vitest';
import { anAdminOrder } from '../../../testing/builders';
import { initialContact, proposedTime, validateContact } from './contact-form';

const zone = 'Europe/Amsterdam';

test.each([
  ['in winter', '2026-11-15T09:00:00Z', '2026-11-16T10:00'],
  ['on 25 October at 00:30, a day of 25 hours', '2026-10-24T22:30:00Z', '2026-10-26T10:00'],
  ['on 28 March at 23:30, before a day of 23 hours', '2026-03-28T22:30:00Z', '2026-03-29T10:00'],
  ['on the last day of the year', '2026-12-31T22:30:00Z', '2027-01-01T10:00'],
])('DSK-05: tomorrow is the next day of the calendar %s', (_, now, tomorrow) => {
  expect(proposedTime('tomorrow', new Date(now), zone)).toBe(tomorrow);
});

test('DSK-05: hours are counted across clock changes', () => {
  const now = new Date('2026-10-25T00:30:00Z');
  expect(proposedTime('inOneHour', now, zone)).toBe('2026-10-25T02:30');
  expect(proposedTime('inThreeHours', now, zone)).toBe('2026-10-25T04:30');
});

test('DSK-05: an attempt starts with the agreed time unless it has passed', () => {
  const order = anAdminOrder({ callBackAt: '2026-11-15T10:00:00Z' });
  const at = (now: string) => initialContact(order, new Date(now), zone).callBackAt;
  expect(at('2026-11-15T09:00:00Z')).toBe('2026-11-15T11:00');
  expect(at('2026-11-15T10:00:00Z')).toBe('');
  expect(initialContact(anAdminOrder(), new Date(), zone).callBackAt).toBe('');
});

test('DSK-05: a time that is typed in part is an error', () => {
  const values = { result: 'not_reached', callBackAt: '', note: '' } as const;
  const errorsOf = (isIncomplete: boolean) => validateContact(values, new Date(), zone, isIncomplete);
  expect(errorsOf(true)).toEqual({ callBackAt: { key: 'fulfillment:errors.callBackIncomplete' } });
  expect(errorsOf(false)).toEqual({});
});
