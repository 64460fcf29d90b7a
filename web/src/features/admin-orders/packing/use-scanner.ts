import { useEffect, useRef } from 'react';
import { ScanBuffer } from './scan-buffer';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Calls `onScan` with each barcode, wherever the focus is. A scanner is a keyboard: what it typed into a field is taken
 * out again, and its Enter neither submits a form nor presses a button.
 */
export function useScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const buffer = new ScanBuffer();
    let before: { field: Field; value: string } | undefined;

    function handleKey(event: KeyboardEvent): void {
      if (event.key === 'Enter' && !event.repeat) {
        const text = buffer.end(event.timeStamp);
        if (text === undefined) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (before) restore(before.field, before.value);
        latest.current(text);
        return;
      }
      // Shift is pressed between the characters of a scan.
      if (event.key === 'Shift' || event.key === 'CapsLock') return;
      const isCharacter = event.key.length === 1 || event.key === 'Dead';
      if (!isCharacter || event.repeat || event.ctrlKey || event.altKey || event.metaKey) {
        buffer.clear();
        return;
      }
      const { key, code, shiftKey: shift, timeStamp: at } = event;
      const field = fieldOf(event.target);
      if (!buffer.add({ key, code, shift, at })) before = field && { field, value: field.value };
      // A space presses buttons.
      else if (!field) event.preventDefault();
    }

    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

function fieldOf(target: EventTarget | null): Field | undefined {
  if (target instanceof HTMLInputElement) return target.type === 'checkbox' ? undefined : target;
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement ? target : undefined;
}

/** Sets a value like a person, so that React notices it. */
function restore(field: Field, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
