export interface PickerOption {
  value: string;
  /** What it is called. */
  label: string;
  /** A code beside the name; one may search by it too. */
  detail: string;
}

/** How people type is not how things are written: case, "ё" and accents make no difference. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}

/** What a search finds, in its order: by the beginning of a word of the name, anywhere in it, or by a code. */
export function filterOptions<Option extends PickerOption>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const wanted = normalizeForSearch(typed);
  if (!wanted) return [...options];
  const code = wanted.replace(/^\+/, '');
  return options.filter(({ label, value, detail }) => {
    const codes = [value, detail.replace(/^\+/, '')].map(normalizeForSearch);
    return (
      normalizeForSearch(label).includes(wanted) || codes.some((other) => code && other.startsWith(code))
    );
  });
}

/** Where a key of the list leads, or nothing when it is none of the list's keys. */
export function nextActiveIndex(key: string, now: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (now + 1) % count;
    case 'ArrowUp':
      return (now - 1 + count) % count;
    case 'PageDown':
      return Math.min(now + pageStep, count - 1);
    case 'PageUp':
      return Math.max(now - pageStep, 0);
    default:
      return undefined;
  }
}

const pageStep = 6;
