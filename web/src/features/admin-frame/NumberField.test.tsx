import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../testing/render-page';
import { NumberField } from './NumberField';

type Options = Pick<Parameters<typeof NumberField>[0], 'decimals' | 'whenEmpty'>;

function StatefulField({ start, ...options }: Options & { start: string }) {
  const [value, setValue] = useState(start);
  return <NumberField label="Цена" name="price" value={value} onChange={setValue} {...options} />;
}

async function open(start: string, options: Options = {}) {
  const rendered = await renderWithProviders(<StatefulField start={start} {...options} />, {
    texts: ['admin'],
  });
  const field = screen.getByLabelText<HTMLInputElement>('Цена');
  return {
    ...rendered,
    field,
    message: () => screen.getByRole('status').textContent,
    replaceWith: (text: string) =>
      rendered.user.type(field, text, { initialSelectionStart: 0, initialSelectionEnd: 9 }),
  };
}

test.each([
  ['5', '€8', '8'],
  ['30', ',5', ',5'],
])('APF-03 replacing "%s" by typing "%s" results in "%s"', async (start, typed, expected) => {
  const { replaceWith, field } = await open(start, { decimals: 2 });
  await replaceWith(typed);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([expected, null]);
});

test.each([
  ['-3', '-3'],
  ['1e3', '1e3'],
  // The first separator was displayed in the language of the page before the second one was typed.
  ['1.2.3', '1,2.3'],
  ['1,2,3', '1,2,3'],
  ['a3', 'a3'],
])('APF-03 "%s" stays in the field and makes it invalid, until it is corrected', async (typed, expected) => {
  const { user, replaceWith, field } = await open('15', { decimals: 2 });
  await replaceWith(typed);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([expected, 'true']);
  screen.getByText(/^Нужно число от нуля/);
  await user.clear(field);
  await user.type(field, '1,5');
  expect([field.value, field.getAttribute('aria-invalid')]).not.toContain('true');
  expect(screen.queryByText(/^Нужно число от нуля/)).toBeNull();
});

test.each([
  ['12,50 €', 2, '12,50', undefined],
  ['€ 8.50', 2, '8,50', undefined],
  ['n/a', 2, 'n/a', /^Нужно число от нуля/],
  ['1299.999', 2, '1299.999', /^Не больше 2.цифр после запятой/],
  ['12345678901,00', 2, '12345678901,00', /^Слишком большое число/],
  ['1,5', 0, '1,5', /целое число/],
])(
  'STO-08 the pasted text "%s" is read, or stays in the field with an error',
  async (pasted, decimals, expected, error) => {
    const { user, field } = await open('7', { decimals });
    await user.tripleClick(field);
    await user.paste(pasted);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([expected, error ? 'true' : null]);
    if (error) screen.getByText(error);
  },
);

test('GEN-06 a number is displayed with the decimal separator of the language', async () => {
  const { field } = await open('18.90', { decimals: 2 });
  expect(field.value).toBe('18,90');
});

test('ASE-01 an empty field stays empty', async () => {
  const { user, field, message } = await open('5', { decimals: 2 });
  await user.clear(field);
  await user.tab();
  expect([field.value, message()]).toEqual(['', '']);
});

test('APF-03 a field that replaces empty input by zero shows a message', async () => {
  const { user, field, message } = await open('5', { whenEmpty: '0' });
  await user.clear(field);
  await user.tab();
  expect([field.value, message()]).toEqual(['0', 'Поле было пустым: подставлено 0.']);
});
