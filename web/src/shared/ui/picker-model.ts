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

/** Returns the options whose label contains the query or whose code starts with it, the best matches first. */
export function filterOptions<Option extends PickerOption>(
  options: readonly Option[],
  query: string,
): Option[] {
  const text = normalizeForSearch(query);
  if (!text) return [...options];
  return options
    .map((option) => ({ option, rank: rankOf(option, text) }))
    .filter(({ rank }) => rank < ranks.length)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

/** An equal code, the start of the label, the start of a word or a code, any part of the label. */
const ranks: readonly ((text: string, label: string, codes: readonly string[]) => boolean)[] = [
  (text, _, codes) => codes.includes(text),
  (text, label) => label.startsWith(text),
  (text, label, codes) => label.includes(` ${text}`) || codes.some((code) => code.startsWith(text)),
  (text, label) => label.includes(text),
];

function rankOf({ label, value, detail }: PickerOption, text: string): number {
  const codes = [value, detail, detail.replace(/^\+/, '')].map(normalizeForSearch);
  const rank = ranks.findIndex((matches) => text !== '+' && matches(text, normalizeForSearch(label), codes));
  return rank < 0 ? ranks.length : rank;
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
