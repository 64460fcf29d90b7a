/** Why something that was typed or pasted does not stand in the field as it came. */
export type NumberFault = 'signs' | 'whole' | 'decimals' | 'unreadable';

interface NumberSoFar {
  /** What the field holds from now on; nothing where it keeps what it held. */
  number?: string;
  fault?: NumberFault;
}

/** Marks of money and thousands that say nothing wrong. */
const harmless = /[\s€'’]/g;

/**
 * What was typed or pasted, as a number from zero up with so many decimals. A minus or a letter is left out rather than
 * refused: a refused character would bring back what had been selected to be typed over. It is never left out silently.
 */
export function numberSoFar(typed: string, decimals: number): NumberSoFar {
  const said = typed.replace(harmless, '');
  const text = said.replace(/[^\d.,]/g, '');
  const signs = said === text ? {} : { fault: 'signs' as const };
  if (!/\d/.test(text)) return { number: decimals > 0 ? text.slice(0, 1) : '', ...signs };
  // Thousands are set apart in what is pasted, such as "1.000,50".
  const plain = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d*$/.test(text)
    ? text.replace(/[.,](?=.*[.,])/g, '')
    : text;
  const [whole = '', part, ...rest] = plain.split(/[.,]/);
  if (rest.length > 0 || whole.length > 9) return { fault: 'unreadable' };
  if (part !== undefined && decimals === 0) return { fault: 'whole' };
  if (part !== undefined && part.length > decimals) return { fault: 'decimals' };
  return { number: plain.replace(/^0+(?=\d)/, ''), ...signs };
}
