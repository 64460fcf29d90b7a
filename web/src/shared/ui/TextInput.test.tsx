import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../testing/render-page';
import { TextArea, TextInput } from './TextInput';

function StatefulField({ as: Input }: { as: typeof TextInput | typeof TextArea }) {
  const [value, setValue] = useState('abc');
  return (
    <Input
      label="Название"
      maxLength={10}
      value={value}
      onChange={({ target }: { target: { value: string } }) => setValue(target.value)}
    />
  );
}

test.each([
  ['TextInput', TextInput],
  ['TextArea', TextArea],
])('STO-05 a pasted text that is too long for a %s stays in the field with an error', async (_, input) => {
  const { user } = await renderWithProviders(<StatefulField as={input} />);
  const field = screen.getByLabelText<HTMLInputElement>('Название');
  const state = () => [field.value, field.getAttribute('aria-invalid')];
  await user.click(field);
  await user.paste('1234567');
  expect(state()).toEqual(['abc1234567', null]);
  await user.paste('890');
  expect(state()).toEqual(['abc1234567890', 'true']);
  screen.getByText(/^Слишком длинный текст: 13 из 10.символов/);
  await user.type(field, '{Backspace}{Backspace}{Backspace}');
  expect(state()).toEqual(['abc1234567', null]);
});

test('APF-02 characters outside of the basic plane and surrounding spaces do not count twice', async () => {
  const { user } = await renderWithProviders(<StatefulField as={TextInput} />);
  const field = screen.getByLabelText<HTMLInputElement>('Название');
  await user.click(field);
  await user.paste('😀😀😀😀😀😀😀  ');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});
