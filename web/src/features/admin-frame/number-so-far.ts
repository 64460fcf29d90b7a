/**
 * What was typed or pasted, as a number from zero up with so many decimals. Signs of money, minus and letters are left
 * out rather than refused: a refused character would bring back what had been selected to be typed over. Nothing where
 * no number can come of it.
 */
export function numberSoFar(typed: string, decimals: number): string | undefined {
  const text = typed.replace(/[^\d.,]/g, '');
  // Thousands are set apart in what is pasted, such as "1.000,50".
  const plain = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d*$/.test(text)
    ? text.replace(/[.,](?=.*[.,])/g, '')
    : text;
  return isNumberSoFar(plain, decimals) ? plain.replace(/^0+(?=\d)/, '') : undefined;
}

function isNumberSoFar(text: string, decimals: number): boolean {
  const [whole = '', part, ...rest] = text.split(/[.,]/);
  if (rest.length > 0 || whole.length > 9) return false;
  return part === undefined || (decimals > 0 && part.length <= decimals);
}
