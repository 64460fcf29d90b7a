import { useLayoutEffect, useRef, useState } from 'react';
import { readDraft, saveDraft } from './drafts';

/** What to keep, or how to make it of what is kept at that moment, which may be newer than what was last drawn. */
export type SetDraft<Value> = (
  next: Value | undefined | ((now: Value | undefined) => Value | undefined),
) => void;

/**
 * Like useState for what is not saved yet: it survives a reload and an expired session in this tab. `undefined` means
 * that there is nothing to keep.
 */
export function useDraft<Value extends object | string>(
  name: string,
  isValue: (value: unknown) => value is Value,
): [Value | undefined, SetDraft<Value>] {
  const [state, setState] = useState<{ name: string; value: Value | undefined }>({ name, value: undefined });
  const check = useRef(isValue);

  useLayoutEffect(() => {
    setState({ name, value: readStoredValue(name, check.current) });
  }, [name]);

  const keep: SetDraft<Value> = (next) => {
    const value = typeof next === 'function' ? next(readStoredValue(name, check.current)) : next;
    setState({ name, value });
    saveDraft(name, value === undefined ? {} : { kept: JSON.stringify(value) });
  };
  return [state.name === name ? state.value : undefined, keep];
}

function readStoredValue<Value>(
  name: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  const { kept } = readDraft(name);
  if (kept === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(kept);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
