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

const failToLoad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const loadSecondPage = () => Promise.resolve({ default: () => <p>Вторая страница</p> });

function Layout({ page: { Page } }: { page: ReturnType<typeof lazyPage> }) {
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

async function navigateTo(load: Load, texts: Parameters<typeof lazyPage>[1] = []) {
  const rendered = await renderWithProviders(<Layout page={lazyPage(load, texts)} />);
  await rendered.user.click(screen.getByRole('link', { name: 'Дальше' }));
  await act(flushPromises);
  return rendered;
}

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset());
});

describe('a page whose chunks fail to load while offline', () => {
  test('is requested once and shows a connection error', async () => {
    setOnline(false);
    const load = vi.fn<Load>(failToLoad);
    await navigateTo(load);
    expect((await screen.findByRole('alert')).textContent).toContain('Похоже, пропала связь');
    await act(flushPromises);
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Первая страница')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is requested once if only its texts fail to load', async () => {
    setOnline(false);
    const ensure = vi.spyOn(texts, 'ensureTexts').mockImplementation(() => failToLoad());
    await navigateTo(loadSecondPage, ['account']);
    expect((await screen.findByRole('alert')).textContent).toContain('Похоже, пропала связь');
    await act(flushPromises);
    expect(ensure).toHaveBeenCalledTimes(1);
  });

  test('is retried by the button, and the error stays visible after a second failure', async () => {
    setOnline(false);
    const load = vi
      .fn<Load>()
      .mockImplementationOnce(failToLoad)
      .mockImplementationOnce(failToLoad)
      .mockImplementation(loadSecondPage);
    const { user } = await navigateTo(load);
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    await screen.findByText('Вторая страница');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is retried automatically when the browser is online again', async () => {
    setOnline(false);
    await navigateTo(vi.fn<Load>(loadSecondPage).mockImplementationOnce(failToLoad));
    await screen.findByRole('alert');
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Вторая страница');
  });

  test('is loaded again on the next visit', async () => {
    setOnline(false);
    const { user } = await navigateTo(vi.fn<Load>(loadSecondPage).mockImplementationOnce(failToLoad));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'Назад' }));
    await screen.findByText('Первая страница');
    await user.click(screen.getByRole('link', { name: 'Дальше' }));
    await screen.findByText('Вторая страница');
  });

  test('shows a connection error if the server is unreachable although the browser is online', async () => {
    setOnline(true);
    mockServer.use(http.head('*/robots.txt', () => HttpResponse.error()));
    await navigateTo(vi.fn<Load>(failToLoad));
    expect((await screen.findByRole('alert')).textContent).toContain('Похоже, пропала связь');
  });
});

describe('a page whose chunks are missing after a new version was deployed', () => {
  beforeEach(() => {
    setOnline(true);
    mockServer.use(http.head('*/robots.txt', () => new HttpResponse()));
  });

  test('is reloaded once', async () => {
    await navigateTo(vi.fn<Load>(failToLoad));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offers a reload button if the automatic reload did not help', async () => {
    window.sessionStorage.setItem('reloaded-at', String(Date.now()));
    const { user } = await navigateTo(vi.fn<Load>(failToLoad));
    expect((await screen.findByRole('alert')).textContent).toContain('Доступна новая версия магазина');
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Обновить страницу' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('while a page is loading, a progress bar is shown and the previous page stays visible', async () => {
  let finishLoading: (page: Awaited<ReturnType<Load>>) => void = () => {};
  await navigateTo(() => new Promise((resolve) => (finishLoading = resolve)));
  screen.getByRole('progressbar', { name: 'Страница загружается' });
  screen.getByText('Первая страница');
  await act(async () => {
    finishLoading({ default: () => <p>Вторая страница</p> });
    await flushPromises();
  });
  await screen.findByText('Вторая страница');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
