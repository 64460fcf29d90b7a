import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-page';
import { Dialog } from './Dialog';
import { Toasts } from './Toasts';

let setOpen: (open: boolean) => void = () => {};

function Page() {
  const [open, setState] = useState(false);
  setOpen = setState;
  return (
    <>
      <Dialog open={open} onClose={() => {}} title="Вопрос">
        Да?
      </Dialog>
      <Toasts />
    </>
  );
}

test('GEN-09 notices are rendered inside the open modal dialog, because content outside is inert', async () => {
  const { services } = await renderWithProviders(<Page />);
  act(() => setOpen(true));
  const dialog = within(screen.getByRole('dialog', { name: 'Вопрос' }));
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['', '']);
  act(() => void services.toasts.getState().show('Не вышло', { type: 'error' }));
  dialog.getByText('Не вышло');
  act(() => setOpen(false));
  expect(dialog.queryByText('Не вышло')).toBeNull();
  screen.getByText('Не вышло');
});

test('GEN-09 after a dialog closes, a notice is announced by the region that the page has from the start', async () => {
  const { services } = await renderWithProviders(<Page />);
  const [region] = screen.getAllByRole('status');
  act(() => setOpen(true));
  // The usual order in the admin: close the dialog, then report the success.
  act(() => {
    setOpen(false);
    services.toasts.getState().show('Сохранено', { type: 'success' });
  });
  expect(screen.getByText('Сохранено').closest('[role="status"]')).toBe(region);
});

test('GEN-09 opening and closing a dialog does not restart the time of a notice', async () => {
  const { services } = await renderWithProviders(<Page />);
  vi.useFakeTimers();
  try {
    act(() => void services.toasts.getState().show('Готово'));
    act(() => vi.advanceTimersByTime(3000));
    act(() => setOpen(true));
    act(() => vi.advanceTimersByTime(1000));
    act(() => setOpen(false));
    screen.getByText('Готово');
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByText('Готово')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('GEN-09 a notice with an action also has a close button, which does not run the action', async () => {
  const { services } = await renderWithProviders(<Page />);
  const onAction = vi.fn();
  act(() => void services.toasts.getState().show('Удалено', { action: { label: 'Вернуть', onAction } }));
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByText('Удалено')).toBeNull();
  expect(onAction).not.toHaveBeenCalled();
});
