import { useLayoutEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from './drafts';

/**
 * Like useState for what is not saved yet: it survives a reload and an expired session in this tab. `undefined` means
 * that there is nothing to keep.
 */
export function useKept<Value>(
  name: string,
  isValue: (value: unknown) => value is Value,
): [Value | undefined, (value: Value | undefined) => void] {
  const [state, setState] = useState<{ name: string; value: Value | undefined }>({ name, value: undefined });
  const check = useRef(isValue);

  useLayoutEffect(() => {
    setState({ name, value: readKept(name, check.current) });
  }, [name]);

  const keep = (value: Value | undefined) => {
    setState({ name, value });
    keepDraft(name, value === undefined ? {} : { kept: JSON.stringify(value) });
  };
  return [state.name === name ? state.value : undefined, keep];
}

function readKept<Value>(name: string, isValue: (value: unknown) => value is Value): Value | undefined {
  const { kept } = readDraft(name);
  if (kept === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(kept);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
