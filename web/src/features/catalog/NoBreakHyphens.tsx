import { Fragment } from 'react';

/** Longer words may break at hyphens, because they do not fit into a narrow card. */
const maxChars = 12;

/** Prevents line breaks inside short hyphenated words such as "e-liquid" and "2-pack". */
export function NoBreakHyphens({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= maxChars ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
