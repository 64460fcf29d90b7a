import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing/render-page';
import { NumberField } from './NumberField';

type Options = Pick<Parameters<typeof NumberField>[0], 'decimals' | 'whenEmpty'>;

function Kept({ start, ...options }: Options & { start: string }) {
  const [value, setValue] = useState(start);
  return <NumberField label="Цена" name="price" value={value} onChange={setValue} {...options} />;
}

async function open(start: string, options: Options = {}) {
  const shown = await showPart(<Kept start={start} {...options} />, { texts: ['admin'] });
  const field = screen.getByLabelText<HTMLInputElement>('Цена');
  return {
    ...shown,
    field,
    said: () => screen.getByRole('status').textContent,
    over: (text: string) =>
      shown.user.type(field, text, { initialSelectionStart: 0, initialSelectionEnd: 9 }),
  };
}

test.each([
  ['5', '€8', '8', ''],
  ['15', '-3', '3', 'Здесь только число от нуля: лишние знаки пропущены. Проверьте, что получилось.'],
  ['30', ',5', ',5', ''],
])('APF-03 over "%s" typing "%s" holds "%s"', async (start, typed, held, words) => {
  const { over, field, said } = await open(start, { decimals: 2 });
  await over(typed);
  expect([field.value, said()]).toEqual([held, words]);
});

test('APF-03 a comma in a whole number is told, not lost in silence', async () => {
  const { over, field, said } = await open('7');
  await over('1,5');
  expect([field.value, said()]).toEqual(['15', 'Здесь только целое число.']);
});

test('APF-03 what is pasted is read, or it is told why not', async () => {
  const { user, field, said } = await open('7', { decimals: 2 });
  const paste = async (text: string) => {
    await user.tripleClick(field);
    await user.paste(text);
    return [field.value, said()];
  };
  expect(await paste('12,50 €')).toEqual(['12,50', '']);
  expect(await paste('€ 8.50')).toEqual(['8,50', '']);
  expect(await paste('1299.999')).toEqual(['8,50', 'После запятой здесь не больше 2\u00a0цифр.']);
});

test('GEN-06 a number stands with the mark of the language, and is held with a point', async () => {
  const { field } = await open('18.90', { decimals: 2 });
  expect(field.value).toBe('18,90');
});

test('ASE-01 an emptied field stays empty', async () => {
  const { user, field, said } = await open('5', { decimals: 2 });
  await user.clear(field);
  await user.tab();
  expect([field.value, said()]).toEqual(['', '']);
});

test('APF-03 where empty means zero, the field says that it has become so', async () => {
  const { user, field, said } = await open('5', { whenEmpty: '0' });
  await user.clear(field);
  await user.tab();
  expect([field.value, said()]).toEqual(['0', 'Поле было пустым: теперь в нём 0.']);
});
