/** Could this become a number from zero up with so many decimals? */
export function isNumberSoFar(text: string, decimals: number): boolean {
  const [whole = '', part, ...rest] = text.split(/[.,]/);
  if (rest.length > 0 || !/^\d{0,9}$/.test(whole)) return false;
  return part === undefined || (decimals > 0 && part.length <= decimals && /^\d*$/.test(part));
}
