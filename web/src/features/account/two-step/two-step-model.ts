import { getProblem } from '../../../shared/api/api-error';
import type { Message } from '../../../shared/forms/messages';
import type { FieldErrors } from '../../../shared/forms/use-form';
import { rules } from '../../../shared/rules.gen';

export type CodeKind = 'app' | 'recovery';

/** Removes the spaces that apps show between groups of digits. */
export function normalizeCode(code: string): string {
  return code.replace(/\s/g, '');
}

export function validateCode(code: string, kind: CodeKind): FieldErrors<{ code: string }> {
  const text = normalizeCode(code);
  const digits = rules.twoStepCodeDigits;
  if (!text) return { code: { key: 'security:errors.codeRequired' } };
  if (kind === 'app' && !new RegExp(`^\\d{${digits}}$`).test(text)) {
    return { code: { key: 'security:errors.codeFormat', values: { count: digits } } };
  }
  return {};
}

/** The second step has to start again: it took too long, or there were too many wrong codes. */
export function isChallengeExpired(error: unknown): boolean {
  return getProblem(error)?.code === 'two_step_expired';
}

/** Messages for rejected codes by `field code`. */
export function codeMessages(kind: CodeKind): Record<string, Message> {
  return {
    'code wrong_code': {
      key: kind === 'app' ? 'security:errors.wrongCode' : 'security:errors.wrongRecoveryCode',
    },
    'code required': { key: 'security:errors.codeRequired' },
  };
}
