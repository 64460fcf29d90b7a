import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modal } from './Modal';

function renderModal(dismissable = true) {
  const onClose = vi.fn();
  render(
    <Modal open label="Вопрос" onClose={onClose} dismissable={dismissable}>
      <input aria-label="Поле" />
    </Modal>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Вопрос' });
  /** Presses on one element and releases outside: the click event targets the dialog. */
  const pressAndReleaseOutside = (from: Element) => {
    fireEvent.pointerDown(from);
    fireEvent.click(dialog);
  };
  return { onClose, dialog, pressAndReleaseOutside };
}

test('a click outside closes the dialog', () => {
  const { onClose, dialog, pressAndReleaseOutside } = renderModal();
  pressAndReleaseOutside(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('selecting text that ends outside does not close the dialog', () => {
  const { onClose, pressAndReleaseOutside } = renderModal();
  pressAndReleaseOutside(screen.getByLabelText('Поле'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that is not dismissable ignores clicks outside and Escape', () => {
  const { onClose, dialog, pressAndReleaseOutside } = renderModal(false);
  pressAndReleaseOutside(dialog);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test('only the topmost dialog can be closed by the browser', () => {
  const modals = (isTopOpen: boolean) => (
    <>
      <Modal open label="Заказ">
        <p>Заказ</p>
      </Modal>
      <Modal open={isTopOpen} label="Вопрос">
        <p>Уйти?</p>
      </Modal>
    </>
  );
  const { rerender } = render(modals(true));
  const closedBy = () =>
    [...document.querySelectorAll('dialog')].map((dialog) => dialog.getAttribute('closedby'));
  expect(closedBy()).toEqual(['none', 'closerequest']);
  rerender(modals(false));
  expect(closedBy()).toEqual(['closerequest', 'closerequest']);
});

test('a late close event does not close a reopened dialog', () => {
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
  // Browsers fire "close" asynchronously, possibly after the dialog was reopened.
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
});

test('a dialog closed by the browser calls onClose', () => {
  const { onClose, dialog } = renderModal();
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a cancel event that cannot be prevented calls onClose only once, with the close event', () => {
  const { onClose, dialog } = renderModal();
  fireEvent(dialog, new Event('cancel'));
  expect(onClose).not.toHaveBeenCalled();
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog closed by the browser opens again when its owner keeps it open', () => {
  const { dialog } = renderModal();
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(dialog.hasAttribute('open')).toBe(true);
});
