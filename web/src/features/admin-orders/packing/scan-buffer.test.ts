import { expect, test } from 'vitest';
import { ScanBuffer, type Stroke } from './scan-buffer';

const latin = (text: string): Omit<Stroke, 'at'>[] =>
  [...text].map((key) => ({
    key,
    code: /\d/.test(key) ? `Digit${key}` : key === '-' ? 'Minus' : `Key${key.toUpperCase()}`,
    shift: /[A-Z]/.test(key),
  }));

function scan(strokes: readonly Omit<Stroke, 'at'>[], gap: number, enterGap = gap): string | undefined {
  const buffer = new ScanBuffer();
  strokes.forEach((stroke, index) => {
    buffer.add({ ...stroke, at: index * gap });
  });
  return buffer.end((strokes.length - 1) * gap + enterGap);
}

test('DSK-04: keys in quick succession and Enter are a scan', () => {
  expect(scan(latin('123-456-789'), 10)).toBe('123-456-789');
  expect(scan(latin('NV-20mg'), 50)).toBe('NV-20mg');
});

test('DSK-04: what a person types is no scan', () => {
  expect(scan(latin('NV-20'), 150)).toBeUndefined();
  expect(scan(latin('NV-20'), 10, 400)).toBeUndefined();
  expect(scan(latin('NV'), 10)).toBeUndefined();
  expect(new ScanBuffer().end(0)).toBeUndefined();
});

test('DSK-04: a scan after typing begins with its own first key', () => {
  const buffer = new ScanBuffer();
  for (const [index, stroke] of latin('abc').entries()) buffer.add({ ...stroke, at: index * 300 });
  for (const [index, stroke] of latin('NV-7').entries()) buffer.add({ ...stroke, at: 2000 + index * 10 });
  expect(buffer.end(2045)).toBe('NV-7');
});

test('DSK-04: a Russian layout does not change a scan', () => {
  const russian: Record<string, string> = { N: 'Т', V: 'М', m: 'ь', g: 'п' };
  const strokes = latin('NV-20mg').map((stroke) => ({ ...stroke, key: russian[stroke.key] ?? stroke.key }));
  expect(scan(strokes, 10)).toBe('NV-20mg');
  // Shift and 3 is a number sign there, and a dot is on another key.
  const symbols = [
    ...latin('V'),
    { key: '№', code: 'Digit3', shift: true },
    { key: 'ю', code: 'Period', shift: false },
  ];
  expect(scan(symbols, 10)).toBe('V#.');
});
