export interface PickerOption {
  value: string;
  label: string;
  /** A code shown next to the label; it is searchable too. */
  detail: string;
}

/** Makes the search insensitive to case, accents and "ё". */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}

/** Returns the options whose label contains the query or whose code starts with it, in their original order. */
export function filterOptions<Option extends PickerOption>(
  options: readonly Option[],
  query: string,
): Option[] {
  const text = normalizeForSearch(query);
  if (!text) return [...options];
  const code = text.replace(/^\+/, '');
  return options.filter(({ label, value, detail }) => {
    const codes = [value, detail.replace(/^\+/, '')].map(normalizeForSearch);
    return normalizeForSearch(label).includes(text) || codes.some((other) => code && other.startsWith(code));
  });
}

/** Returns the index of the option that a key moves to, or undefined for a key that does not move. */
export function nextActiveIndex(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'PageDown':
      return Math.min(current + pageStep, count - 1);
    case 'PageUp':
      return Math.max(current - pageStep, 0);
    default:
      return undefined;
  }
}

const pageStep = 6;
