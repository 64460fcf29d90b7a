export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Splits a name into parts, of which those that begin like a word of the query are matches. */
export function splitMatches(name: string, query: string): TextPart[] {
  const text = fold(name);
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  // Positions in the folded text must be those in the name.
  if (text.length !== name.length || words.length === 0) return [{ text: name, isMatch: false }];
  const matched = new Array<boolean>(name.length).fill(false);
  for (const { index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const longest = words
      .filter((word) => text.startsWith(word, index))
      .reduce((length, word) => Math.max(length, word.length), 0);
    matched.fill(true, index, index + longest);
  }
  const parts: TextPart[] = [];
  [...matched.entries()].forEach(([index, isMatch]) => {
    const last = parts.at(-1);
    const letter = name.charAt(index);
    if (last && last.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  });
  return parts;
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
