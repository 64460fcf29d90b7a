import { type RenderResult, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { expect } from 'vitest';
import { App, Providers } from '../app/App';
import { type AppServices, createApp } from '../app/create-app';
import { preloadMenus } from '../app/layouts/Header';
import { findLazyPage } from '../app/routes';
import type { Language } from '../shared/i18n/languages';
import { loadTexts, type Namespace } from '../shared/i18n/texts';

interface RenderedPage extends RenderResult {
  user: UserEvent;
  services: AppServices;
  /** Waits until the location equals a path with query and fragment. */
  waitForLocation: (location: string) => Promise<void>;
  /** Moves in the history: -1 is Back. */
  go: (delta: number) => void;
}

interface Options {
  language?: Language;
  texts?: readonly Namespace[];
}

/** Creates the application's services with query retries disabled. */
export async function createTestApp({ language = 'ru', texts = [] }: Options = {}): Promise<AppServices> {
  await preloadMenus();
  const services = createApp({
    language,
    texts: await loadTexts(language, texts),
    baseUrl: window.location.origin,
  });
  services.queryClient.setDefaultOptions({
    queries: { ...services.queryClient.getDefaultOptions().queries, retry: false },
  });
  return services;
}

/** Renders the page of a path through the real routes. */
export async function openPage(location: string, options: Options = {}): Promise<RenderedPage> {
  const page = findLazyPage(location.split(/[?#]/)[0] ?? location);
  await page?.preload();
  const services = await createTestApp({
    ...options,
    texts: [...(page?.texts ?? []), ...(options.texts ?? [])],
  });
  return renderAt(location, <App services={services} />, services);
}

/** Renders a component inside the application's providers. */
export async function renderWithProviders(
  component: ReactNode,
  options: Options = {},
  location = '/',
): Promise<RenderedPage> {
  const services = await createTestApp(options);
  return renderAt(location, <Providers services={services}>{component}</Providers>, services);
}

interface LocationRecord {
  location: string;
  go?: (delta: number) => void;
}

function RecordLocation({ record }: { record: LocationRecord }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    record.location = pathname + search + hash;
    record.go = (delta) => void navigate(delta);
  }, [record, pathname, search, hash, navigate]);
  return null;
}

function renderAt(location: string, content: ReactNode, services: AppServices): RenderedPage {
  const record: LocationRecord = { location };
  const result = render(
    <MemoryRouter initialEntries={[location]}>
      <RecordLocation record={record} />
      {content}
    </MemoryRouter>,
  );
  return {
    ...result,
    // Without a pause after every key.
    user: userEvent.setup({ delay: null }),
    services,
    go: (delta) => record.go?.(delta),
    waitForLocation: (expected) => waitFor(() => expect(record.location).toBe(expected)),
  };
}
