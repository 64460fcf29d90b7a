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
  ['5', '€8', '8', ''],
  ['15', 'a3', '3', 'Можно ввести только число от нуля. Лишние символы убраны: проверьте результат.'],
  ['30', ',5', ',5', ''],
])(
  'APF-03 replacing "%s" by typing "%s" results in "%s"',
  async (start, typed, expected, expectedMessage) => {
    const { replaceWith, field, message } = await open(start, { decimals: 2 });
    await replaceWith(typed);
    expect([field.value, message()]).toEqual([expected, expectedMessage]);
  },
);

test.each([
  ['-3', '-3'],
  ['1e3', '1e3'],
  // The first separator was displayed in the language of the page before the second one was typed.
  ['1.2.3', '1,2.3'],
  ['1,2,3', '1,2,3'],
])('APF-03 "%s" stays in the field and makes it invalid, until it is corrected', async (typed, expected) => {
  const { user, replaceWith, field } = await open('15', { decimals: 2 });
  await replaceWith(typed);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual([expected, 'true']);
  expect(screen.getByText(/^Нужно число от нуля/)).toBeDefined();
  await user.clear(field);
  await user.type(field, '1,5');
  expect([field.value, field.getAttribute('aria-invalid')]).not.toContain('true');
  expect(screen.queryByText(/^Нужно число от нуля/)).toBeNull();
});

test('APF-03 removing a comma from an integer shows a message', async () => {
  const { replaceWith, field, message } = await open('7');
  await replaceWith('1,5');
  expect([field.value, message()]).toEqual(['15', 'Можно ввести только целое число.']);
});

test('APF-03 pasted text is parsed, or a message explains why not', async () => {
  const { user, field, message } = await open('7', { decimals: 2 });
  const paste = async (text: string) => {
    await user.tripleClick(field);
    await user.paste(text);
    return [field.value, message()];
  };
  expect(await paste('12,50 €')).toEqual(['12,50', '']);
  expect(await paste('€ 8.50')).toEqual(['8,50', '']);
  expect(await paste('1299.999')).toEqual(['8,50', 'Не больше 2\u00a0цифр после запятой.']);
});

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
