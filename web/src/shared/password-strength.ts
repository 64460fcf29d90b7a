export const strengthLevels = ['weak', 'fair', 'good', 'strong'] as const;

export type PasswordStrength = (typeof strengthLevels)[number];

/** Bits of a random password at which the next level starts. */
const thresholds = [30, 45, 60] as const;

/** Keyboard rows and orders in which neighbors are easy to guess. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
];

const characterClasses: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 33],
];

/**
 * Estimates how hard a password is to guess, from its length and its kinds of characters. Repeated and neighboring
 * characters count little. The server knows the most common passwords and refuses them.
 */
export function passwordStrength(password: string, minimum: number): PasswordStrength {
  const characters = [...password];
  if (characters.length < minimum) return 'weak';
  const alphabet = characterClasses.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = effectiveLength(characters) * Math.log2(Math.max(2, alphabet));
  return strengthLevels[thresholds.filter((threshold) => bits >= threshold).length] ?? 'strong';
}

/** The number of characters that do not follow from the one before. */
function effectiveLength(characters: string[]): number {
  const lower = characters.map((character) => character.toLowerCase());
  return lower.filter((character, index) => index === 0 || !follows(lower[index - 1] ?? '', character))
    .length;
}

function follows(previous: string, character: string): boolean {
  if (previous === character) return true;
  return sequences.some((sequence) => {
    const index = sequence.indexOf(previous);
    return index >= 0 && (sequence[index + 1] === character || sequence[index - 1] === character);
  });
}
