import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { anAuthResponse } from '../../testing/builders';
import { mockPost, problemResponse } from '../../testing/mock-api';
import { renderWithProviders } from '../../testing/render-page';
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
  const page = await renderWithProviders(pages, {}, address);
  const restore = () =>
    act(() => {
      const { signIn, signOut } = page.services.session.getState();
      const user = { firstName: 'А', lastName: 'Б', email: 'a@b.nl', role };
      if (role) signIn({ token: 't', refreshToken: 'r', user });
      else signOut();
    });
  return { ...page, restore };
}

describe('route guards', () => {
  test('GEN-08 render nothing before the session is restored', async () => {
    const { waitForLocation } = await visit('/orders');
    await waitForLocation('/orders');
    expect(screen.queryByText('Вход')).toBeNull();
    expect(screen.queryByText('Заказы')).toBeNull();
  });

  test('SESS-05 redirect a guest to login with the return address', async () => {
    const { restore, waitForLocation } = await visit('/orders?page=2');
    restore();
    screen.getByText('Вход');
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/orders?page=2')}`);
  });

  test('SESS-05 keep the fragment, which may contain an access key, out of the query', async () => {
    const { restore, waitForLocation } = await visit('/orders#key=secret');
    restore();
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/orders')}#key=secret`);
  });

  test('SESS-05 render the page for a signed-in user', async () => {
    const { restore } = await visit('/orders', 'USER');
    restore();
    screen.getByText('Заказы');
  });

  test.each([
    ['signedOut', '/'],
    ['expired', `/auth?redirect=${encodeURIComponent('/orders')}`],
  ] as const)(
    'SESS-04 SESS-05 a session that ends with reason %s redirects to %s',
    async (endReason, address) => {
      const { restore, waitForLocation, services } = await visit('/orders', 'USER');
      restore();
      act(() => services.session.getState().signOut(endReason));
      await waitForLocation(address);
    },
  );

  test('ADM-01 redirect a user without the admin role home', async () => {
    mockPost('/api/v1/auth/refresh-token', () => anAuthResponse());
    const { restore, waitForLocation } = await visit('/admin/dashboard', 'USER');
    restore();
    await waitForLocation('/');
  });

  test('ADM-01 redirect a user home whose role cannot be refreshed', async () => {
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(503, 'unavailable'));
    const { restore, waitForLocation } = await visit('/admin/dashboard', 'USER');
    restore();
    await waitForLocation('/');
  });

  test('ADM-01 render the page for a user who was granted the admin role since the login', async () => {
    const granted = anAuthResponse();
    mockPost('/api/v1/auth/refresh-token', () => ({
      ...granted,
      user: { ...granted.user, role: 'ADMIN' as const },
    }));
    const { restore, waitForLocation } = await visit('/admin/dashboard', 'USER');
    restore();
    await screen.findByText('Панель');
    await waitForLocation('/admin/dashboard');
  });

  test('ADM-01 redirect a guest to login', async () => {
    const { restore, waitForLocation } = await visit('/admin/dashboard');
    restore();
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/admin/dashboard')}`);
  });

  test('ADM-01 render the page for an admin', async () => {
    const { restore } = await visit('/admin/dashboard', 'ADMIN');
    restore();
    screen.getByText('Панель');
  });
});
