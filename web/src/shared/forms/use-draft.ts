import { useLayoutEffect, useRef, useState } from 'react';
import { readDraft, saveDraft } from './drafts';

/** Sets the draft to a value, or to a function of the stored value, which may be newer than the rendered one. */
export type SetDraft<Value> = (
  next: Value | undefined | ((current: Value | undefined) => Value | undefined),
) => void;

/** useState backed by a draft in sessionStorage. `undefined` deletes the draft. */
export function useDraft<Value extends object | string>(
  name: string,
  isValue: (value: unknown) => value is Value,
): [Value | undefined, SetDraft<Value>] {
  const [state, setState] = useState<{ name: string; value: Value | undefined }>({ name, value: undefined });
  const validate = useRef(isValue);

  useLayoutEffect(() => {
    setState({ name, value: readStoredValue(name, validate.current) });
  }, [name]);

  const setDraft: SetDraft<Value> = (next) => {
    const value = typeof next === 'function' ? next(readStoredValue(name, validate.current)) : next;
    setState({ name, value });
    saveDraft(name, value === undefined ? {} : { value: JSON.stringify(value) });
  };
  return [state.name === name ? state.value : undefined, setDraft];
}

function readStoredValue<Value>(
  name: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  const { value: json } = readDraft(name);
  if (typeof json !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
