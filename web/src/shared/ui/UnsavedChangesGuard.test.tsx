import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-page';
import { leavePage } from '../leave-page';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';

// happy-dom has no real history; e2e tests cover the behavior in a browser.

afterEach(() => window.history.replaceState(null, '', '/'));

/** Simulates a history navigation; returns whether the event reached other listeners, such as the router. */
function pop(path: string, idx: number): boolean {
  window.history.replaceState({ idx }, '', path);
  const listener = vi.fn();
  window.addEventListener('popstate', listener);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  window.removeEventListener('popstate', listener);
  return listener.mock.calls.length > 0;
}

async function show(unsaved: boolean, onLeave = () => {}) {
  window.history.replaceState({ idx: 4 }, '', '/admin/products/edit/7');
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  const rendered = await renderWithProviders(<UnsavedChangesGuard unsaved={unsaved} onLeave={onLeave} />);
  return { ...rendered, go };
}

const leaveDialog = () => screen.queryByRole('alertdialog', { name: 'Уйти без сохранения?' });

test('Back is reverted by the same number of steps and needs confirmation', async () => {
  const { go } = await show(true);
  expect(pop('/admin/products', 2)).toBe(false);
  expect(go.mock.calls).toEqual([[2]]);
  expect(leaveDialog()).not.toBeNull();
  // The reverting step is hidden from the router, too.
  expect(pop('/admin/products/edit/7', 4)).toBe(false);
});

test('a second Back before the revert arrives is reverted, too', async () => {
  const { go } = await show(true);
  pop('/admin/products', 3);
  expect(go.mock.calls).toEqual([[1]]);
  // The second Back is at the same page, so only its index tells it from the revert.
  expect(pop('/admin/products/edit/7', 2)).toBe(false);
  // The revert by one step now ends one step short.
  expect(pop('/admin/products', 3)).toBe(false);
  expect(go.mock.calls).toEqual([[1], [1]]);
  expect(pop('/admin/products/edit/7', 4)).toBe(false);
  expect(pop('/admin/products/edit/7?page=2', 5)).toBe(true);
});

test('another page of the same list needs no confirmation', async () => {
  const { go } = await show(true);
  expect(pop('/admin/products/edit/7?page=2', 5)).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

test('navigation without unsaved changes is not intercepted', async () => {
  const { go } = await show(false);
  expect(pop('/admin/products', 3)).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

test('staying keeps the unsaved changes', async () => {
  const onLeave = vi.fn();
  const { go } = await show(true, onLeave);
  pop('/admin/products', 3);
  await userEvent.click(screen.getByRole('button', { name: 'Остаться' }));
  expect(leaveDialog()).toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
  expect(go).toHaveBeenCalledTimes(1);
});

test('signing out needs confirmation only with unsaved changes', async () => {
  const signOut = vi.fn();
  const first = await show(false);
  leavePage(signOut);
  expect(signOut).toHaveBeenCalledTimes(1);
  first.unmount();
  await show(true);
  act(() => leavePage(signOut));
  expect(leaveDialog()).not.toBeNull();
  expect(signOut).toHaveBeenCalledTimes(1);
});
