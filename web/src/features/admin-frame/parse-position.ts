/** Parses the input of a position: empty means none, otherwise an integer starting at 1. */
export function parsePosition(input: string): number | null | 'invalid' {
  const text = input.trim();
  if (text === '') return null;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 'invalid';
}
