import { useState } from 'react';
import type { AttributeText, AttributeValues } from '../form/product-values';

const blank: AttributeText = { name: '', value: '' };

/** Applies the input to the list, or returns the error message of invalid input. */
type ApplyEntry = (
  list: readonly AttributeValues[],
  text: AttributeText,
  key: string | undefined,
) => AttributeValues[] | string;

export type AttributeEntryState = ReturnType<typeof useAttributeEntry>;

/**
 * Pending input for one attribute. The state belongs to the whole dialog, so that it survives switching the tab. Editing
 * another row and Done apply the input, or are rejected when it is invalid. Only canceling drops it.
 */
export function useAttributeEntry(apply: ApplyEntry) {
  const [target, setTarget] = useState<string>();
  const [initial, setInitial] = useState(blank);
  const [text, setText] = useState(blank);
  const [error, setError] = useState<string>();
  const [focusRequests, setFocusRequests] = useState(0);
  const requestFocus = () => setFocusRequests((count) => count + 1);

  /** Starts editing the attribute with the given key, or a new entry. */
  function start(nextTarget?: string, nextText: AttributeText = blank): void {
    const copy = { name: nextText.name, value: nextText.value };
    setTarget(nextTarget);
    setInitial(copy);
    setText(copy);
    setError(undefined);
  }

  /** The list with the input applied; `undefined` when the input is invalid, which shows the error. */
  function applyTo(list: readonly AttributeValues[]): AttributeValues[] | undefined {
    const result = apply(list, text, target);
    if (typeof result !== 'string') return result;
    setError(result);
    requestFocus();
    return undefined;
  }

  const isChanged = text.name !== initial.name || text.value !== initial.value;
  return {
    target,
    text,
    error,
    /** Increases with every request to focus the name field. */
    focusRequests,
    requestFocus,
    start,
    applyTo,
    /** Like `applyTo`, but returns the list as it is when there is no input. */
    applyIfChanged: (list: readonly AttributeValues[]): AttributeValues[] | undefined =>
      isChanged ? applyTo(list) : [...list],
    change: (fields: Partial<AttributeText>) => {
      setText({ ...text, ...fields });
      if ('name' in fields) setError(undefined);
    },
  };
}
