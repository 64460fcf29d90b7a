import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as texts from '../shared/i18n/texts';
import { flushPromises } from '../testing/fake-clock';
import { mockServer } from '../testing/mock-api';
import { renderWithProviders } from '../testing/render-page';
import { ErrorBoundary } from './ErrorBoundary';
import { LoadingBar } from './layouts/LoadingBar';
import { lazyPage } from './lazy-page';

type Load = Parameters<typeof lazyPage>[0];

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const arrives = () => Promise.resolve({ default: () => <p>Вторая страница</p> });

function Frame({ page: { Page } }: { page: ReturnType<typeof lazyPage> }) {
  const { pathname } = useLocation();
  return (
    <>
      <LoadingBar />
      <Link to="/next">Дальше</Link>
      <Link to="/">Назад</Link>
      <Suspense>
        <ErrorBoundary resetKey={pathname}>
          <Routes>
            <Route path="/" element={<p>Первая страница</p>} />
            <Route path="/next" element={<Page />} />
          </Routes>
        </ErrorBoundary>
      </Suspense>
    </>
  );
}

async function goOn(load: Load, needs: Parameters<typeof lazyPage>[1] = []) {
  const shown = await renderWithProviders(<Frame page={lazyPage(load, needs)} />);
  await shown.user.click(screen.getByRole('link', { name: 'Дальше' }));
  await act(flushPromises);
  return shown;
}

const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset());
});

describe('a page whose files do not come because the connection is lost', () => {
  test('is asked for once, and then says so calmly', async () => {
    isOnline(false);
    const load = vi.fn<Load>(lost);
    await goOn(load);
    expect((await screen.findByRole('alert')).textContent).toContain('Похоже, пропала связь');
    await act(flushPromises);
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Первая страница')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is asked for once when only its texts are missing', async () => {
    isOnline(false);
    const ensure = vi.spyOn(texts, 'ensureTexts').mockImplementation(() => lost());
    await goOn(arrives, ['account']);
    expect((await screen.findByRole('alert')).textContent).toContain('Похоже, пропала связь');
    await act(flushPromises);
    expect(ensure).toHaveBeenCalledTimes(1);
  });

  test('is tried again on request, and a second failure leaves the words where they are', async () => {
    isOnline(false);
    const load = vi
      .fn<Load>()
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost)
      .mockImplementation(arrives);
    const { user } = await goOn(load);
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Вторая страница')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is tried again by itself when the connection is back', async () => {
    isOnline(false);
    await goOn(vi.fn<Load>(arrives).mockImplementationOnce(lost));
    await screen.findByRole('alert');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Вторая страница')).toBeDefined();
  });

  test('gets a new try from whoever comes to it again', async () => {
    isOnline(false);
    const { user } = await goOn(vi.fn<Load>(arrives).mockImplementationOnce(lost));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'Назад' }));
    expect(await screen.findByText('Первая страница')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Дальше' }));
    expect(await screen.findByText('Вторая страница')).toBeDefined();
  });

  test('counts as lost when the shop does not answer, whatever the browser thinks of its network', async () => {
    isOnline(true);
    mockServer.use(http.head('*/healthz', () => HttpResponse.error()));
    await goOn(vi.fn<Load>(lost));
    expect((await screen.findByRole('alert')).textContent).toContain('Похоже, пропала связь');
  });
});

describe('a page whose files are gone because a newer version of the shop is out', () => {
  beforeEach(() => {
    isOnline(true);
    mockServer.use(http.head('*/healthz', () => new HttpResponse()));
  });

  test('is loaded anew at its address, once', async () => {
    await goOn(vi.fn<Load>(lost));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offers a reload when that did not help', async () => {
    window.sessionStorage.setItem('reloaded-at', String(Date.now()));
    const { user } = await goOn(vi.fn<Load>(lost));
    expect((await screen.findByRole('alert')).textContent).toContain('Доступна новая версия магазина');
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Обновить страницу' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('a page on its way has a sign, and the last one stays until it is there', async () => {
  let arrive: (page: Awaited<ReturnType<Load>>) => void = () => {};
  await goOn(() => new Promise((resolve) => (arrive = resolve)));
  expect(screen.getByRole('progressbar', { name: 'Страница загружается' })).toBeDefined();
  expect(screen.getByText('Первая страница')).toBeDefined();
  await act(async () => {
    arrive({ default: () => <p>Вторая страница</p> });
    await flushPromises();
  });
  expect(await screen.findByText('Вторая страница')).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
