import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
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
  expect(dialog.getByText('Не вышло')).toBeDefined();
  act(() => setOpen(false));
  expect(dialog.queryByText('Не вышло')).toBeNull();
  expect(screen.getByText('Не вышло')).toBeDefined();
});
