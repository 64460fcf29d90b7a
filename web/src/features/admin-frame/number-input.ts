/** Why the content of a number field cannot be saved. */
export type NumberInputError = 'invalid' | 'tooLarge' | 'whole' | 'decimals';

const maxWholeDigits = 9;

/** Returns why the content of a number field is not a non-negative number; an empty field has no error. */
export function numberInputError(value: string, decimals = 0): NumberInputError | undefined {
  const text = value.trim();
  if (!/^\d*[.,]?\d*$/.test(text)) return 'invalid';
  const [whole = '', fraction] = text.split(/[.,]/);
  if (whole.length > maxWholeDigits) return 'tooLarge';
  if (fraction === undefined) return undefined;
  if (decimals === 0) return 'whole';
  return fraction.length > decimals ? 'decimals' : undefined;
}

/** Whether the content of a number field can be saved; an empty field can. */
export function isNumberInput(value: string, decimals = 0): boolean {
  return numberInputError(value, decimals) === undefined;
}

/**
 * Reads typed or pasted text as a number with a decimal point, without currency and thousands separators such as in
 * "1.000,50 €". Text that is not a valid number is returned unchanged: it stays in the field for correction.
 */
export function readNumberInput(input: string, decimals: number): string {
  const text = input.replace(/[\s'’]/g, '').replace(/^(?:€|EUR)|(?:€|EUR)$/gi, '');
  const hasThousands = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d*$/.test(text);
  const number = (hasThousands ? text.replace(/[.,](?=.*[.,])/g, '') : text)
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '');
  return isNumberInput(number, decimals) ? number : input;
}
