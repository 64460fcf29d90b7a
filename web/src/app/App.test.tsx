import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { matchPath } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { adminScope } from '../shared/api/admin-query';
import { queryKeys } from '../shared/api/query-keys';
import { pageNames, pages } from '../shared/paths';
import { anAuthResponse, anOrder, aToken, someSettings } from '../testing/builders';
import { flushPromises } from '../testing/fake-clock';
import { mockGet, mockPost, networkError, problemResponse } from '../testing/mock-api';
import { openPage, renderWithProviders } from '../testing/render-page';
import { storeTestSession } from '../testing/stored-session';
import { ErrorBoundary } from './ErrorBoundary';
import { findLazyPage, lazyPages } from './routes';

describe('routes', () => {
  test('every page has a lazy page, and an unknown path has none', () => {
    expect(Object.keys(lazyPages).sort()).toEqual([...pageNames].sort());
    for (const name of pageNames) expect(matchPath(pages[name].path, pages[name].path)).not.toBeNull();
    expect(findLazyPage('/delivery')).toBe(lazyPages.delivery);
    expect(findLazyPage('/no-such-page')).toBeUndefined();
  });

  test.each(pageNames)('the page "%s" can be loaded', async (name) => {
    await expect(lazyPages[name].preload()).resolves.toBeUndefined();
  });
});

describe('navigation', () => {
  /** Opens a page scrolled down by 900 px and records the scroll behavior of later calls. */
  async function openScrolledPage(location: string) {
    const page = await openPage(location);
    window.scrollTo(0, 900);
    return { ...page, scrollTo: vi.spyOn(window, 'scrollTo') };
  }

  test('GEN-07 a change of path scrolls smoothly to the top', async () => {
    const { user, scrollTo } = await openScrolledPage('/delivery');
    expect(window.scrollY).toBe(900);
    await user.click(screen.getAllByRole('link', { name: 'Оплата' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Оплата' });
    await waitFor(() => expect(window.scrollY).toBe(0));
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  });

  test('GEN-07 a change of path scrolls instantly if the visitor prefers reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
    );
    const { user, scrollTo } = await openScrolledPage('/delivery');
    await user.click(screen.getAllByRole('link', { name: 'Оплата' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Оплата' });
    await waitFor(() => expect(window.scrollY).toBe(0));
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });

  test('GEN-07 a change of the query does not scroll', async () => {
    const { user, waitForLocation, scrollTo } = await openScrolledPage('/?category=99');
    await user.click(await screen.findByRole('link', { name: 'Сбросить категорию' }));
    await waitForLocation('/');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(window.scrollY).toBe(900);
  });

  describe('Back and Forward', () => {
    const scrollDown = (top: number) =>
      act(() => {
        window.scrollTo(0, top);
        window.dispatchEvent(new Event('scroll'));
      });

    async function openDeliveryThenPayment() {
      const page = await openPage('/delivery');
      scrollDown(900);
      await page.user.click(screen.getAllByRole('link', { name: 'Оплата' })[0] as HTMLElement);
      await screen.findByRole('heading', { level: 1, name: 'Оплата' });
      scrollDown(300);
      return page;
    }

    test('GEN-07 return to where the reader was', async () => {
      const { go } = await openDeliveryThenPayment();
      await act(async () => go(-1));
      await screen.findByRole('heading', { level: 1, name: 'Доставка' });
      expect(window.scrollY).toBe(900);
      await act(async () => go(1));
      await screen.findByRole('heading', { level: 1, name: 'Оплата' });
      expect(window.scrollY).toBe(300);
    });

    test('GEN-07 wait for a page that is still too short, until the visitor scrolls', async () => {
      let resized = () => {};
      vi.stubGlobal(
        'ResizeObserver',
        class {
          constructor(callback: () => void) {
            resized = callback;
          }
          observe() {}
          disconnect() {
            resized = () => {};
          }
        },
      );
      const { go } = await openDeliveryThenPayment();
      let pageHeight = 500;
      const scrollTo = window.scrollTo.bind(window);
      vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) =>
        scrollTo(0, Math.min(options.top ?? 0, pageHeight))) as typeof window.scrollTo);
      await act(async () => go(-1));
      expect(window.scrollY).toBe(500);
      pageHeight = 700;
      resized();
      expect(window.scrollY).toBe(700);
      // Leaving before the page is long enough keeps the recorded position.
      await act(async () => {
        window.dispatchEvent(new Event('popstate'));
        go(1);
      });
      await act(async () => go(-1));
      expect(window.scrollY).toBe(700);
      pageHeight = 800;
      resized();
      expect(window.scrollY).toBe(800);
      window.dispatchEvent(new Event('wheel'));
      pageHeight = 2000;
      resized();
      expect(window.scrollY).toBe(800);
    });
  });

  test('moves the focus to the new page and sets the document title', async () => {
    const { user } = await openPage('/delivery');
    await user.click(screen.getAllByRole('link', { name: 'Возврат' })[0] as HTMLElement);
    await waitFor(() => expect(document.title).toBe('Возврат · Nevel'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('the first focusable element is the skip link', async () => {
    const { user } = await openPage('/delivery');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('К основному содержимому');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  test('the skip link of the admin moves the focus and keeps the address', async () => {
    mockGet('/api/v1/admin/settings', networkError);
    storeTestSession({ user: { ...anAuthResponse().user, role: 'ADMIN' } });
    const { user, waitForLocation } = await openPage('/admin/settings#part');
    await user.click(screen.getByRole('link', { name: 'К основному содержимому' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await waitForLocation('/admin/settings#part');
    expect(window.location.hash).toBe('');
  });
});

describe('the session', () => {
  const expiredToken = aToken({ issued: 0, expires: 1800 });
  const changeInOtherTab = (key: string, value: string | null) =>
    act(() => {
      if (value === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });

  test('GEN-08 is restored at startup', async () => {
    storeTestSession();
    const { services } = await openPage('/delivery');
    expect(services.session.getState().status).toBe('user');
  });

  test('SESS-01 ends when another tab signs out', async () => {
    storeTestSession();
    const { services } = await openPage('/delivery');
    changeInOtherTab('token', null);
    expect(services.session.getState().status).toBe('guest');
  });

  test('SESS-01 PROF-02 follows sign-in, token refresh and a changed name in another tab', async () => {
    const { services } = await openPage('/delivery');
    storeTestSession();
    changeInOtherTab('token', 'newer');
    expect(services.session.getState()).toMatchObject({ status: 'user', session: { token: 'newer' } });
    changeInOtherTab('user', JSON.stringify({ ...anAuthResponse().user, firstName: 'Аня' }));
    expect(services.session.getState().session?.user.firstName).toBe('Аня');
  });

  test('SESS-02 an expired token is refreshed before the first request', async () => {
    storeTestSession({ token: expiredToken });
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

  test('SESS-04 a rejected refresh redirects from any page to sign-in, with a redirect back', async () => {
    storeTestSession({ token: expiredToken });
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
    const { services, waitForLocation } = await openPage('/delivery?from=mail');
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/delivery?from=mail')}`);
    expect(services.session.getState().status).toBe('guest');
    expect(window.localStorage.getItem('refreshToken')).toBeNull();
  });

  test('SESS-04 CHK-01 a rejected refresh does not leave the confirmation of a guest order', async () => {
    storeTestSession({ token: expiredToken });
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
    mockGet('/api/v1/orders/{id}', anOrder());
    const { services } = await openPage('/order-success/5#key=secret');
    await screen.findByRole('heading', { level: 1, name: 'Спасибо, заказ принят' });
    await waitFor(() => expect(services.session.getState().status).toBe('guest'));
    await act(flushPromises);
    screen.getByRole('heading', { level: 1, name: 'Спасибо, заказ принят' });
  });

  test('ADM-01 SESS-06 losing the admin role removes the data of customers from the cache', async () => {
    storeTestSession({ user: { ...anAuthResponse().user, role: 'ADMIN' } });
    const { services } = await openPage('/delivery');
    const adminOrder = adminScope('orders');
    const order = queryKeys.order(6, '');
    services.queryClient.setQueryData(adminOrder, { email: 'boris@mail.nl' });
    services.queryClient.setQueryData(order, { id: 6 });
    changeInOtherTab('user', JSON.stringify({ ...anAuthResponse().user, role: 'USER' }));
    expect(services.queryClient.getQueryData(adminOrder)).toBeUndefined();
    expect(services.queryClient.getQueryData(order)).toBeDefined();
  });

  test('SESS-04 the sign-in page explains that the session has expired', async () => {
    storeTestSession({ token: expiredToken });
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
    const { waitForLocation } = await openPage('/profile');
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/profile')}`);
    expect((await screen.findByText(/^Сеанс завершён\./)).getAttribute('role')).toBe('status');
  });

  test('SESS-01 NAV-02 sign-out deletes the stored session and revokes it on the server', async () => {
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

  test('SESS-01 sign-out works without a server response', async () => {
    storeTestSession();
    mockPost('/api/v1/auth/logout', networkError);
    const { user, services } = await openPage('/delivery');
    await user.click(screen.getByRole('button', { name: 'Аккаунт' }));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(services.session.getState().status).toBe('guest');
    await screen.findByText('Вы вышли из аккаунта');
  });
});

test('GEN-09 a notice survives the change from the admin to the shop', async () => {
  storeTestSession({ user: { ...anAuthResponse().user, role: 'ADMIN' } });
  mockGet('/api/v1/admin/settings', networkError);
  const { user, services } = await openPage('/admin/settings');
  act(() => void services.toasts.getState().show('Готово', { duration: null }));
  const toast = screen.getByText('Готово');
  await user.click(screen.getAllByRole('link', { name: 'Открыть магазин' })[0] as HTMLElement);
  await screen.findByRole('contentinfo');
  expect(screen.getByText('Готово')).toBe(toast);
});

describe('cross-tab sync', () => {
  const dispatchStorageEvent = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

  test('GEN-01 the language follows another tab', async () => {
    await openPage('/delivery?lang=ru');
    dispatchStorageEvent('preferredLanguage', 'en');
    await screen.findByRole('heading', { level: 1, name: 'Shipping' });
    expect(document.documentElement.lang).toBe('en');
  });

  test('the color scheme follows another tab', async () => {
    await openPage('/delivery');
    dispatchStorageEvent('color-scheme', 'dark');
    expect(document.documentElement.dataset.scheme).toBe('dark');
    dispatchStorageEvent('color-scheme', null);
    expect(document.documentElement.dataset.scheme).toBeUndefined();
  });
});

function Page({ broken }: { broken: boolean }) {
  if (broken) throw new Error('render error of the test');
  return <p>Цела</p>;
}

function Shop() {
  const [path, setPath] = useState('/broken');
  return (
    <>
      <button type="button" onClick={() => setPath('/intact')}>
        Дальше
      </button>
      <ErrorBoundary resetKey={path}>
        <Page broken={path === '/broken'} />
      </ErrorBoundary>
    </>
  );
}

describe('a page with a render error', () => {
  test('is replaced by an error message, and navigation resets the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await renderWithProviders(<Shop />);
    expect(screen.getByRole('alert').textContent).toContain('Что-то пошло не так');
    screen.getByRole('button', { name: 'Обновить страницу' });
    expect(log).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    screen.getByText('Цела');
  });
});

describe('an error outside of the page', () => {
  test.each([
    ['/delivery', 'ru', 'Что-то пошло не так', 'Обновить страницу'],
    ['/delivery', 'en', 'Something went wrong', 'Reload'],
    ['/admin/settings', 'ru', 'Что-то пошло не так', 'Обновить страницу'],
  ] as const)('shows a readable page with a reload button: %s %s', async (path, language, title, reload) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    mockGet('/api/v1/admin/settings', networkError);
    storeTestSession({ user: { ...anAuthResponse().user, role: 'ADMIN' } });
    const { services } = await openPage(path, { language });
    act(() => services.toasts.setState({ toasts: [null as never] }));
    const page = screen.getByRole('main');
    expect(page.querySelector('h1')?.textContent).toBe(title);
    screen.getByRole('button', { name: new RegExp(reload) });
    expect(screen.queryByRole('banner')).toBeNull();
  });
});
