import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing/render-page';
import { OrderNumber } from './OrderNumber';

async function typed() {
  const onChange = vi.fn();
  const shown = await showPart(<OrderNumber name="Мята" value={3} onChange={onChange} />, {
    texts: ['admin'],
  });
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await shown.user.clear(input);
  await shown.user.type(input, '7');
  return { ...shown, onChange, input };
}

test('ACA-03 AFE-04 leaving the number takes it', async () => {
  const { user, onChange } = await typed();
  await user.click(document.body);
  expect(onChange.mock.calls).toEqual([[7]]);
});

test('ACA-03 AFE-04 a press on the cross leaves the focus in the number, in browsers that focus no buttons too', async () => {
  const { onChange, input } = await typed();
  const cross = screen.getByRole('button', { name: 'Оставить прежний номер: Мята' });
  const press = createEvent.pointerDown(cross);
  fireEvent(cross, press);
  expect(press.defaultPrevented).toBe(true);
  fireEvent.click(cross);
  expect(input.value).toBe('3');
  expect(onChange).not.toHaveBeenCalled();
});
