import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { matchPath } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { pageNames, pages } from '../shared/paths';
import { anAuthResponse, aToken, someSettings } from '../testing/builders';
import { mockGet, mockPost, networkError, problemResponse } from '../testing/mock-api';
import { openPage, renderWithProviders } from '../testing/render-page';
import { storeTestSession } from '../testing/stored-session';
import { ErrorBoundary } from './ErrorBoundary';
import { findLazyPage, lazyPages } from './routes';

describe('routes', () => {
  test('every page that is ready has a screen, and no other address has one', () => {
    expect(Object.keys(lazyPages).sort()).toEqual([...pageNames].sort());
    for (const name of pageNames) expect(matchPath(pages[name].path, pages[name].path)).not.toBeNull();
    expect(findLazyPage('/delivery')).toBe(lazyPages.delivery);
    expect(findLazyPage('/no-such-page')).toBeUndefined();
  });

  test.each(pageNames)('the screen of "%s" can be loaded', async (name) => {
    await expect(lazyPages[name].preload()).resolves.toBeUndefined();
  });
});

describe('moving between pages', () => {
  const scrollTo = () => vi.spyOn(window, 'scrollTo').mockImplementation(() => {});

  test('GEN-07 a change of path scrolls smoothly to the top', async () => {
    const scroll = scrollTo();
    const { user } = await openPage('/delivery');
    expect(scroll).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole('link', { name: 'Оплата' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Оплата' });
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' });
  });

  test('GEN-07 instantly where the visitor asks for reduced motion', async () => {
    const scroll = scrollTo();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
    );
    const { user } = await openPage('/delivery');
    await user.click(screen.getAllByRole('link', { name: 'Оплата' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Оплата' });
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  });

  test('GEN-07 a change of the query alone does not scroll to the top of the page', async () => {
    const scroll = scrollTo();
    const { user, waitForLocation } = await openPage('/?category=99');
    await user.click(await screen.findByRole('link', { name: 'Сбросить' }));
    await waitForLocation('/');
    expect(scroll).not.toHaveBeenCalled();
  });

  test('the focus goes to the new page, and the tab is named after it', async () => {
    const { user } = await openPage('/delivery');
    await user.click(screen.getAllByRole('link', { name: 'Возврат' })[0] as HTMLElement);
    await waitFor(() => expect(document.title).toBe('Возврат · Nevel'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('the first thing to reach is a way past the header', async () => {
    const { user } = await openPage('/delivery');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('К основному содержимому');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });
});

describe('the session', () => {
  const spent = aToken({ issued: 0, expires: 1800 });
  const changedElsewhere = (key: string, value: string | null) =>
    act(() => {
      if (value === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });

  test('GEN-08 is restored at the start', async () => {
    storeTestSession();
    const { services } = await openPage('/delivery');
    expect(services.session.getState().status).toBe('user');
  });

  test('SESS-01 another tab that signs out takes this one along', async () => {
    storeTestSession();
    const { services } = await openPage('/delivery');
    changedElsewhere('token', null);
    expect(services.session.getState().status).toBe('guest');
  });

  test('SESS-01 PROF-02 another tab that signs in, refreshes or changes the name is followed', async () => {
    const { services } = await openPage('/delivery');
    storeTestSession();
    changedElsewhere('token', 'newer');
    expect(services.session.getState()).toMatchObject({ status: 'user', session: { token: 'newer' } });
    changedElsewhere('user', JSON.stringify({ ...anAuthResponse().user, firstName: 'Аня' }));
    expect(services.session.getState().session?.user.firstName).toBe('Аня');
  });

  test('SESS-02 an expired token is renewed before the first call of a page', async () => {
    storeTestSession({ token: spent });
    const refreshed: unknown[] = [];
    mockPost('/api/v1/auth/refresh-token', (body, token) => {
      refreshed.push([body, token]);
      return anAuthResponse({ token: 'new', refreshToken: 'next' });
    });
    const tokens: (string | null)[] = [];
    mockGet('/api/v1/settings', ({ token }) => {
      tokens.push(token);
      return someSettings();
    });
    await openPage('/delivery');
    await waitFor(() => expect(tokens).toEqual(['Bearer new']));
    expect(refreshed).toEqual([[{ refreshToken: 'refresh-token' }, null]]);
    expect(window.localStorage.getItem('refreshToken')).toBe('next');
  });

  test('SESS-04 that cannot be renewed ends at sign-in, with the way back, from any page', async () => {
    storeTestSession({ token: spent });
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
    const { services, waitForLocation } = await openPage('/delivery?from=mail');
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/delivery?from=mail')}`);
    expect(services.session.getState().status).toBe('guest');
    expect(window.localStorage.getItem('refreshToken')).toBeNull();
  });

  test('SESS-04 that ended by itself is explained where one signs in', async () => {
    storeTestSession({ token: spent });
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
    const { waitForLocation } = await openPage('/profile');
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/profile')}`);
    expect((await screen.findByText(/^Сеанс завершён\./)).getAttribute('role')).toBe('status');
  });

  test('SESS-01 NAV-02 signing out wipes it and revokes it at the server', async () => {
    storeTestSession();
    const revoked: unknown[] = [];
    mockPost('/api/v1/auth/logout', (body) => {
      revoked.push(body);
      return undefined;
    });
    const { user, services } = await openPage('/delivery');
    await user.click(screen.getByRole('button', { name: 'Аккаунт' }));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(services.session.getState().status).toBe('guest');
    expect(window.localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(revoked).toEqual([{ refreshToken: 'refresh-token' }]));
  });

  test('SESS-01 a server that does not answer does not keep anybody signed in', async () => {
    storeTestSession();
    mockPost('/api/v1/auth/logout', networkError);
    const { user, services } = await openPage('/delivery');
    await user.click(screen.getByRole('button', { name: 'Аккаунт' }));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(services.session.getState().status).toBe('guest');
    expect(await screen.findByText('Вы вышли из аккаунта')).toBeDefined();
  });
});

describe('another tab', () => {
  const elsewhere = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

  test('GEN-01 that changes the language takes this one along', async () => {
    await openPage('/delivery?lang=ru');
    elsewhere('preferredLanguage', 'en');
    expect(await screen.findByRole('heading', { level: 1, name: 'Shipping' })).toBeDefined();
    expect(document.documentElement.lang).toBe('en');
  });

  test('that changes the colours takes this one along', async () => {
    await openPage('/delivery');
    elsewhere('color-scheme', 'dark');
    expect(document.documentElement.dataset.scheme).toBe('dark');
    elsewhere('color-scheme', null);
    expect(document.documentElement.dataset.scheme).toBeUndefined();
  });
});

function Page({ broken }: { broken: boolean }) {
  if (broken) throw new Error('broken on purpose');
  return <p>Цела</p>;
}

function Shop() {
  const [address, setAddress] = useState('/broken');
  return (
    <>
      <button type="button" onClick={() => setAddress('/whole')}>
        Дальше
      </button>
      <ErrorBoundary resetKey={address}>
        <Page broken={address === '/broken'} />
      </ErrorBoundary>
    </>
  );
}

describe('a page that breaks', () => {
  test('is replaced by a message with a way on, and another address gets a new try', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await renderWithProviders(<Shop />);
    expect(screen.getByRole('alert').textContent).toContain('Что-то пошло не так');
    expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeDefined();
    expect(log).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    expect(screen.getByText('Цела')).toBeDefined();
  });
});
