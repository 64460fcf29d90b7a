/** Returns the number if the text consists of digits. */
export function parseQuantity(text: string): number | undefined {
  const trimmed = text.trim();
  return /^\d+$/.test(trimmed) ? Number(trimmed) : undefined;
}

export function clampQuantity(quantity: number, max: number): number {
  return Math.max(1, Math.min(quantity, max));
}

const largeStep = 10;

/** Returns the quantity after a key of the spinbutton pattern, or undefined for any other key. */
export function stepQuantity(key: string, quantity: number, max: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return clampQuantity(quantity + 1, max);
    case 'ArrowDown':
      return clampQuantity(quantity - 1, max);
    case 'PageUp':
      return clampQuantity(quantity + largeStep, max);
    case 'PageDown':
      return clampQuantity(quantity - largeStep, max);
    case 'Home':
      return 1;
    case 'End':
      return clampQuantity(max, max);
    default:
      return undefined;
  }
}
