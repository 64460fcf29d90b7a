import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modal } from './Modal';

function shown(dismissable = true) {
  const onClose = vi.fn();
  render(
    <Modal open label="Вопрос" onClose={onClose} dismissable={dismissable}>
      <input aria-label="Поле" />
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Вопрос' });
  /** Presses at one place and lets go at another: the click belongs to what holds both. */
  const press = (from: Element) => {
    fireEvent.pointerDown(from);
    fireEvent.click(dialog);
  };
  return { onClose, dialog, press };
}

test('a press beside a dialog closes it', () => {
  const { onClose, dialog, press } = shown();
  press(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('selecting text and letting go beside the dialog does not', () => {
  const { onClose, press } = shown();
  press(screen.getByLabelText('Поле'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that may not be dismissed takes neither a press nor Escape for an answer', () => {
  const { onClose, dialog, press } = shown(false);
  press(dialog);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test('the late news that a dialog has closed does not close it when it is open again', () => {
  const onClose = vi.fn();
  const modal = (open: boolean) => (
    <Modal open={open} label="Вопрос" onClose={onClose}>
      <p>Уйти?</p>
    </Modal>
  );
  const { rerender } = render(modal(true));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Вопрос' });
  rerender(modal(false));
  rerender(modal(true));
  // Browsers tell of a closing with the next frame they draw, which may come after the next opening.
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
});

test('a dialog that the browser has closed by itself is taken for closed', () => {
  const { onClose, dialog } = shown();
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});
