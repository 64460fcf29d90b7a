/** Removes characters that copied text may contain and that cannot be seen, such as marks of the direction of writing. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
}
