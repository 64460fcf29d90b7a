import { screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../testing/render-page';
import { lazyComponent } from './lazy-component';
import { Toasts } from './ui/Toasts';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

interface MenuProps {
  name: string;
  open: boolean;
  onClose: () => void;
}

function MenuButton({ Menu }: { Menu: ComponentType<MenuProps> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Menu name="Anna" open={open} onClose={() => setOpen(false)} />
      <Toasts />
    </>
  );
}

test('a lazy component renders nothing until its code is loaded', async () => {
  const { Component } = lazyComponent(async () => Greeting);
  await renderWithProviders(<Component name="Anna" />);
  await screen.findByText('Hello Anna');
});

test('a preloaded component renders at once', async () => {
  const { Component, preload } = lazyComponent(async () => Greeting);
  await preload();
  await renderWithProviders(<Component name="Anna" />);
  screen.getByText('Hello Anna');
});

test('code that cannot be loaded shows an error and is loaded again on the next use', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Greeting);
  const { Component } = lazyComponent<{ name: string }>(load);
  const { unmount } = await renderWithProviders(
    <>
      <Component name="Anna" />
      <Toasts />
    </>,
  );
  await screen.findByText(/^Похоже, пропала связь/);
  unmount();
  await renderWithProviders(<Component name="Anna" />);
  await screen.findByText('Hello Anna');
  expect(load).toHaveBeenCalledTimes(2);
});

test('NAV-03 GEN-11 a dialog whose code could not be loaded opens with the next click', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Greeting);
  const { Component } = lazyComponent<MenuProps>(load);
  const { user } = await renderWithProviders(<MenuButton Menu={Component} />);
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText(/^Похоже, пропала связь/);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Hello Anna');
});

test('AOR-01: a dialog whose code could not be loaded ahead opens with the first click, without an error', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Greeting);
  const { Component, preload } = lazyComponent<MenuProps>(load);
  await expect(preload()).rejects.toThrow();
  const { user } = await renderWithProviders(<MenuButton Menu={Component} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Hello Anna');
  expect(screen.queryByText(/^Похоже, пропала связь/)).toBeNull();
});
