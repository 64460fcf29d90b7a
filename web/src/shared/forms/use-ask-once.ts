import { useRef } from 'react';
import type { FieldErrors } from './use-form';

/**
 * For messages about unusual values, which may be right. Each stops a submit once: the function returns the messages that
 * were not shown before, or were shown for another value.
 */
export function useAskOnce<Values extends object>() {
  const asked = useRef(new Map<keyof Values, string>());
  return (values: Values, messages: FieldErrors<Values>): FieldErrors<Values> => {
    const names = (Object.keys(messages) as (keyof Values)[]).filter((name) => {
      const question = JSON.stringify([values[name], messages[name]]);
      const isNew = asked.current.get(name) !== question;
      asked.current.set(name, question);
      return isNew;
    });
    return Object.fromEntries(names.map((name) => [name, messages[name]])) as FieldErrors<Values>;
  };
}
