import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-page';
import { ConfirmDialog } from './Dialog';

test('a confirmation is an alert dialog, described by what will happen', async () => {
  await renderWithProviders(
    <ConfirmDialog
      open
      title="Отменить изменения?"
      text="Будет потеряно 3 изменения."
      confirmLabel="Отменить"
      onClose={vi.fn()}
      onConfirm={vi.fn()}
    />,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Отменить изменения?' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Будет потеряно 3 изменения.');
});
