import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-page';
import { TextArea, TextInput } from './TextInput';

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
  await waitFor(() => expect([input.value, isReported()]).toEqual(['abc1234567', true]));
  await user.tab();
  expect(isReported()).toBe(true);
  await user.click(input);
  expect(isReported()).toBe(false);
  input.select();
  await user.paste('0123456789abc');
  await waitFor(() => expect([input.value, isReported()]).toEqual(['0123456789', true]));
});

function Description({ onFocus, onPaste }: { onFocus?: () => void; onPaste?: () => void }) {
  const [value, setValue] = useState('');
  return (
    <TextArea
      label="Описание"
      maxLength={5}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onFocus={onFocus}
      onPaste={onPaste}
    />
  );
}

const note = () => screen.queryByText(/^Вставленный текст обрезан/);

test('APF-02 a line break of Windows counts as one character', async () => {
  const { user } = await renderWithProviders(<Description />);
  await user.click(screen.getByLabelText('Описание'));
  await user.paste('ab\r\ncd');
  expect(note()).toBeNull();
});

test('APF-02 a line break after a text that fits is not reported', async () => {
  const { user } = await renderWithProviders(<Name />);
  await user.click(screen.getByLabelText('Название'));
  await user.paste('1234567\r\n');
  expect(note()).toBeNull();
});

test('APF-02 handlers of the caller run, too', async () => {
  const onFocus = vi.fn();
  const onPaste = vi.fn();
  const { user } = await renderWithProviders(<Description onFocus={onFocus} onPaste={onPaste} />);
  await user.click(screen.getByLabelText('Описание'));
  await user.paste('123456');
  await waitFor(() => expect(note()).not.toBeNull());
  expect([onFocus.mock.calls.length, onPaste.mock.calls.length]).toEqual([1, 1]);
});
