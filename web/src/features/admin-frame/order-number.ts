/** An order number as it is typed: none, a whole number from 1, or a fault. */
export function readNumber(typed: string): number | null | 'fault' {
  const text = typed.trim();
  if (text === '') return null;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 'fault';
}
