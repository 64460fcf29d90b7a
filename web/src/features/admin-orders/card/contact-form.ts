import type { AdminOrder, ContactAttempt } from '../../../shared/api/types';
import { clockTimeOf, dayOf, timeOfClock } from '../../../shared/dates';
import { maxLength, validateFields } from '../../../shared/forms/field-rules';
import type { FieldErrors } from '../../../shared/forms/use-form';
import { rules } from '../../../shared/rules.gen';
import { staffRules } from '../../../shared/staff-rules.gen';

export interface ContactValues {
  result: 'not_reached' | 'call_back';
  /** Clock time in the shop; empty if no time is planned. */
  callBackAt: string;
  note: string;
}

const hour = 3_600_000;

/** Times that staff often choose to try again. */
export const proposals = ['inOneHour', 'inThreeHours', 'tomorrow'] as const;

export function proposedTime(proposal: (typeof proposals)[number], now: Date, timeZone: string): string {
  const after = (hours: number) => clockTimeOf(new Date(now.getTime() + hours * hour), timeZone);
  switch (proposal) {
    case 'inOneHour':
      return after(1);
    case 'inThreeHours':
      return after(3);
    case 'tomorrow': {
      // By the calendar: days on which clocks change do not have 24 hours.
      const tomorrow = new Date(dayOf(now, timeZone));
      tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
      return `${dayOf(tomorrow, 'UTC')}T10:00`;
    }
  }
}

/** Starts with the agreed time, unless it has passed. */
export function initialContact({ callBackAt }: AdminOrder, now: Date, timeZone: string): ContactValues {
  const agreed = new Date(callBackAt ?? 0);
  return {
    result: 'not_reached',
    callBackAt: agreed > now ? clockTimeOf(agreed, timeZone) : '',
    note: '',
  };
}

/** `isIncomplete`: a date or time is typed in part, which the browser reports as an empty value. */
export function validateContact(
  values: ContactValues,
  now: Date,
  timeZone: string,
  isIncomplete: boolean,
): FieldErrors<ContactValues> {
  return validateFields(values, {
    callBackAt: (clockTime) => {
      if (isIncomplete) return { key: 'fulfillment:errors.callBackIncomplete' };
      if (!clockTime)
        return values.result === 'call_back' ? { key: 'fulfillment:errors.callBackRequired' } : undefined;
      const wait = (timeOfClock(clockTime, timeZone)?.getTime() ?? 0) - now.getTime();
      const isSoon = wait > 0 && wait <= staffRules.callBackMaxDays * 24 * hour;
      return isSoon
        ? undefined
        : { key: 'fulfillment:errors.callBackInvalid', values: { days: staffRules.callBackMaxDays } };
    },
    note: maxLength(rules.noteMaxChars),
  });
}

export function toContactAttempt(
  { result, callBackAt, note }: ContactValues,
  base: AdminOrder,
  timeZone: string,
): ContactAttempt {
  return {
    result,
    callBackAt: timeOfClock(callBackAt, timeZone)?.toISOString() ?? null,
    note: note.trim() || null,
    expectedAttempts: base.contactAttempts,
  };
}
