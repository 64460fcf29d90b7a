import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showPart } from '../../testing/render-page';
import { LeaveQuestion, leaveOffice } from './LeaveQuestion';

// happy-dom keeps no history; the journeys prove the same in a browser. Here: what is heard, undone and taken again.

afterEach(() => window.history.replaceState(null, '', '/'));

/** The browser has gone to another entry of the history, as the router numbers them. */
function pop(path: string, idx: number): boolean {
  window.history.replaceState({ idx }, '', path);
  const heard = vi.fn();
  window.addEventListener('popstate', heard);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  window.removeEventListener('popstate', heard);
  return heard.mock.calls.length > 0;
}

async function show(unsaved: boolean, onLeave = () => {}) {
  window.history.replaceState({ idx: 4 }, '', '/admin/products/edit/7');
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  const question = (open: boolean) => <LeaveQuestion unsaved={open} onLeave={onLeave} />;
  const shown = await showPart(question(unsaved), { texts: ['admin'] });
  return { ...shown, go };
}

const question = () => screen.queryByRole('dialog', { name: 'Уйти без сохранения?' });

test('Back is undone by as many steps as it went, and asked about', async () => {
  const { go } = await show(true);
  expect(pop('/admin/products', 2)).toBe(false);
  expect(go.mock.calls).toEqual([[2]]);
  expect(question()).not.toBeNull();
  // The step that undoes it is not news to the router either.
  expect(pop('/admin/products/edit/7', 4)).toBe(false);
});

test('another page of the same list is no leaving', async () => {
  const { go } = await show(true);
  expect(pop('/admin/products/edit/7?page=2', 5)).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

test('without unsaved work nothing is held back', async () => {
  const { go } = await show(false);
  expect(pop('/admin/products', 3)).toBe(true);
  expect(go).not.toHaveBeenCalled();
});

test('staying keeps the work', async () => {
  const onLeave = vi.fn();
  const { go } = await show(true, onLeave);
  pop('/admin/products', 3);
  await userEvent.click(screen.getByRole('button', { name: 'Остаться' }));
  expect(question()).toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
  expect(go).toHaveBeenCalledTimes(1);
});

test('signing out asks over unsaved work, and only then', async () => {
  const signOut = vi.fn();
  const first = await show(false);
  leaveOffice(signOut);
  expect(signOut).toHaveBeenCalledTimes(1);
  first.unmount();
  await show(true);
  act(() => leaveOffice(signOut));
  expect(question()).not.toBeNull();
  expect(signOut).toHaveBeenCalledTimes(1);
});
