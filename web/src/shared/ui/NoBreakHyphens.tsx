import { Fragment } from 'react';

/** Longer words may break at their hyphens: a narrow card has no room for them. */
const mostChars = 12;

/** A name whose short words with hyphens, such as "e-liquid" and "2-pack", stay in one piece. */
export function NoBreakHyphens({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= mostChars ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
