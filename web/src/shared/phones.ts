// Phone numbers for people to read. How each country groups them is known to a library that weighs more than most
// pages; a calling code and groups of three are read as well.

/** `+31612345678;ext=12` as "+31 612 345 678, ext. 12"; what is no kept number is shown as it is. */
export function formatPhone(international: string): string {
  const [, digits = '', extension] = /^\+(\d{6,15})(?:;ext=(\d+))?$/.exec(international) ?? [];
  if (!digits) return international;
  const code = oneOrTwo.exec(digits)?.[0] ?? digits.slice(0, 3);
  const groups = digits.slice(code.length).replace(/\d{3}(?=\d{2})/g, '$& ');
  return `+${code} ${groups}${extension ? `, ext. ${extension}` : ''}`;
}

/** Calling codes of one digit and of two; all others have three. */
const oneOrTwo = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
