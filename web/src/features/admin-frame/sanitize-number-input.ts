/** Why typed or pasted text was changed or rejected. */
export type NumberInputError = 'invalid' | 'signs' | 'whole' | 'decimals' | 'unreadable';

interface SanitizedNumber {
  /** The new content of the field; absent when the input is rejected and the field keeps its content. */
  number?: string;
  error?: NumberInputError;
}

/** Currency and thousands separators that can be removed silently. */
const ignoredChars = /[\s€'’]/g;

/** Signs, exponents and second decimal points: without them the text would be a different number. */
const changesNumber = /[-−–+]|\d[eE]|[.,].*[.,]/;
const maxInvalidChars = 20;

/** Whether the content of a number field can be saved; an empty field can. */
export function isNumberInput(value: string): boolean {
  return /^\d*[.,]?\d*$/.test(value.trim());
}

/**
 * Reads typed or pasted text as a non-negative number with at most `decimals` decimal places. Text that would become a
 * different number stays in the field as it is, for the validation. Other letters are removed, not rejected: rejecting a
 * character would restore a selection that the user is typing over. Every removal is reported as an error.
 */
export function sanitizeNumberInput(input: string, decimals: number): SanitizedNumber {
  const withoutIgnored = input.replace(ignoredChars, '');
  // Pasted numbers may have thousands separators, for example "1.000,50".
  const hasThousands = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d*$/.test(withoutIgnored);
  if (changesNumber.test(withoutIgnored) && !hasThousands) {
    return { number: withoutIgnored.slice(0, maxInvalidChars), error: 'invalid' };
  }
  const text = withoutIgnored.replace(/[^\d.,]/g, '');
  const signs = withoutIgnored === text ? {} : { error: 'signs' as const };
  if (!/\d/.test(text)) return { number: decimals > 0 ? text.slice(0, 1) : '', ...signs };
  const plain = hasThousands ? text.replace(/[.,](?=.*[.,])/g, '') : text;
  const [whole = '', fraction, ...rest] = plain.split(/[.,]/);
  if (rest.length > 0 || whole.length > 9) return { error: 'unreadable' };
  if (fraction !== undefined && decimals === 0) return { error: 'whole' };
  if (fraction !== undefined && fraction.length > decimals) return { error: 'decimals' };
  return { number: plain.replace(/^0+(?=\d)/, ''), ...signs };
}
