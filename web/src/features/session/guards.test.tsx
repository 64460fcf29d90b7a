import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { showPart } from '../../testing/render-page';
import { RequireAdmin, RequireSession } from './guards';

const pages = (
  <Routes>
    <Route path="/" element={<p>Главная</p>} />
    <Route path="/auth" element={<p>Вход</p>} />
    <Route
      path="/orders"
      element={
        <RequireSession>
          <p>Заказы</p>
        </RequireSession>
      }
    />
    <Route
      path="/admin/dashboard"
      element={
        <RequireAdmin>
          <p>Панель</p>
        </RequireAdmin>
      }
    />
  </Routes>
);

async function visit(address: string, role?: 'USER' | 'ADMIN') {
  const shown = await showPart(pages, {}, address);
  const restore = () =>
    act(() => {
      const { signIn, signOut } = shown.parts.session.getState();
      const user = { firstName: 'А', lastName: 'Б', email: 'a@b.nl', role };
      if (role) signIn({ token: 't', refreshToken: 'r', user });
      else signOut();
    });
  return { ...shown, restore };
}

describe('guarded pages', () => {
  test('GEN-08 decide nothing before the session is known', async () => {
    const { arrivesAt } = await visit('/orders');
    await arrivesAt('/orders');
    expect(screen.queryByText('Вход')).toBeNull();
    expect(screen.queryByText('Заказы')).toBeNull();
  });

  test('SESS-05 send a guest to sign in, and remember where they wanted to go', async () => {
    const { restore, arrivesAt } = await visit('/orders?page=2');
    restore();
    expect(screen.getByText('Вход')).toBeDefined();
    await arrivesAt(`/auth?redirect=${encodeURIComponent('/orders?page=2')}`);
  });

  test('SESS-05 let a user through', async () => {
    const { restore } = await visit('/orders', 'USER');
    restore();
    expect(screen.getByText('Заказы')).toBeDefined();
  });

  test.each([
    ['wanted', '/'],
    ['unwanted', `/auth?redirect=${encodeURIComponent('/orders')}`],
  ] as const)('SESS-04 SESS-05 a session that ends here, %s, leads to %s', async (ended, address) => {
    const { restore, arrivesAt, parts } = await visit('/orders', 'USER');
    restore();
    act(() => parts.session.getState().signOut(ended));
    await arrivesAt(address);
  });

  test('ADM-01 send a user who is not staff home', async () => {
    const { restore, arrivesAt } = await visit('/admin/dashboard', 'USER');
    restore();
    await arrivesAt('/');
  });

  test('ADM-01 send a guest to sign in', async () => {
    const { restore, arrivesAt } = await visit('/admin/dashboard');
    restore();
    await arrivesAt(`/auth?redirect=${encodeURIComponent('/admin/dashboard')}`);
  });

  test('ADM-01 let staff through', async () => {
    const { restore } = await visit('/admin/dashboard', 'ADMIN');
    restore();
    expect(screen.getByText('Панель')).toBeDefined();
  });
});
