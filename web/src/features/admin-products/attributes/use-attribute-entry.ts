import { useState } from 'react';
import type { AttributeText, AttributeValues } from '../form/product-values';

const blank: AttributeText = { name: '', value: '' };

/** Takes what was typed into the list, or says in words what is wrong with it. */
export type TakeEntry<Target> = (
  list: readonly AttributeValues[],
  text: AttributeText,
  target: Target | undefined,
) => AttributeValues[] | string;

export type AttributeEntryState<Target> = ReturnType<typeof useAttributeEntry<Target>>;

/**
 * A line that is being typed. It is held by the whole manager: another tab, another row and Done take it along, or
 * refuse to go on over a fault, but never drop it.
 */
export function useAttributeEntry<Target>(take: TakeEntry<Target>) {
  const [target, setTarget] = useState<Target>();
  const [start, setStart] = useState(blank);
  const [text, setText] = useState(blank);
  const [fault, setFault] = useState<string>();
  /** Counts reasons to put the cursor into the name. */
  const [calls, setCalls] = useState(0);
  const call = () => setCalls((count) => count + 1);

  /** Goes on with another line, or with a new one. */
  function open(next?: Target, words: AttributeText = blank): void {
    const copy = { name: words.name, value: words.value };
    setTarget(next);
    setStart(copy);
    setText(copy);
    setFault(undefined);
  }

  /** What the list becomes with this line in it; nothing when it has a fault, which is then shown. */
  function taken(list: readonly AttributeValues[]): AttributeValues[] | undefined {
    const result = take(list, text, target);
    if (typeof result !== 'string') return result;
    setFault(result);
    call();
    return undefined;
  }

  const isTyped = text.name !== start.name || text.value !== start.value;
  return {
    target,
    text,
    fault,
    calls,
    call,
    open,
    /** Says what the typed text belongs to. */
    aim: (next: Target) => setTarget(next),
    taken,
    /** Like `taken`, where nothing typed means nothing to take. */
    takenIfTyped: (list: readonly AttributeValues[]): AttributeValues[] | undefined =>
      isTyped ? taken(list) : [...list],
    isTyped,
    change: (fields: Partial<AttributeText>) => {
      setText({ ...text, ...fields });
      if ('name' in fields) setFault(undefined);
    },
  };
}
