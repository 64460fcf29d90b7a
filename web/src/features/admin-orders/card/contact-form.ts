import type { AdminOrder, ContactAttempt } from '../../../shared/api/types';
import { clockTimeOf, timeOfClock } from '../../../shared/dates';
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
export function proposedTimes(now: Date, timeZone: string) {
  const tomorrow = clockTimeOf(new Date(now.getTime() + 24 * hour), timeZone).slice(0, 10);
  return {
    inOneHour: clockTimeOf(new Date(now.getTime() + hour), timeZone),
    inThreeHours: clockTimeOf(new Date(now.getTime() + 3 * hour), timeZone),
    tomorrow: `${tomorrow}T10:00`,
  };
}

export function validateContact(
  values: ContactValues,
  now: Date,
  timeZone: string,
): FieldErrors<ContactValues> {
  return validateFields(values, {
    callBackAt: (clockTime) => {
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
