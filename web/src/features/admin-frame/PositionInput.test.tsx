import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-page';
import { PositionInput } from './PositionInput';

async function typeSeven() {
  const onChange = vi.fn();
  const rendered = await renderWithProviders(<PositionInput name="Мята" value={3} onChange={onChange} />, {
    texts: ['admin'],
  });
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await rendered.user.clear(input);
  await rendered.user.type(input, '7');
  return { ...rendered, onChange, input };
}

test('ACA-03 AFE-04 blur commits the input', async () => {
  const { user, onChange } = await typeSeven();
  await user.click(document.body);
  expect(onChange.mock.calls).toEqual([[7]]);
});

test('ACA-03 AFE-04 the cross cancels the input without moving the focus, also in browsers that do not focus buttons', async () => {
  const { onChange, input } = await typeSeven();
  const cross = screen.getByRole('button', { name: 'Оставить прежний номер: Мята' });
  const press = createEvent.pointerDown(cross);
  fireEvent(cross, press);
  expect(press.defaultPrevented).toBe(true);
  fireEvent.click(cross);
  expect(input.value).toBe('3');
  expect(onChange).not.toHaveBeenCalled();
});
