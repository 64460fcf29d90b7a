import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../testing/render-page';
import { TextInput } from './TextInput';

function Name() {
  const [value, setValue] = useState('abc');
  return (
    <TextInput
      label="Название"
      maxLength={10}
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

test('APF-02 a pasted text that is cut at the maximum length is reported until the field is focused again', async () => {
  const { user } = await renderWithProviders(<Name />);
  const input = screen.getByLabelText<HTMLInputElement>('Название');
  const isReported = () =>
    screen.queryByText(/^Вставленный текст обрезан: в.поле помещается не больше 10/) !== null;
  await user.click(input);
  await user.paste('1234567');
  expect([input.value, isReported()]).toEqual(['abc1234567', false]);
  await user.paste('890');
  expect([input.value, isReported()]).toEqual(['abc1234567', true]);
  await user.tab();
  expect(isReported()).toBe(true);
  await user.click(input);
  expect(isReported()).toBe(false);
  input.select();
  await user.paste('0123456789abc');
  expect([input.value, isReported()]).toEqual(['0123456789', true]);
});
