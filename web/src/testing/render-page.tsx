import { type RenderResult, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect } from 'vitest';
import { App, Providers } from '../app/App';
import { type AppServices, createApp } from '../app/create-app';
import { findLazyPage } from '../app/routes';
import type { Language } from '../shared/i18n/languages';
import { loadTexts, type Namespace } from '../shared/i18n/texts';

interface RenderedPage extends RenderResult {
  user: UserEvent;
  services: AppServices;
  /** Waits for a path, query and fragment in the address; another page may have to be loaded first. */
  waitForLocation: (address: string) => Promise<void>;
}

interface Options {
  language?: Language;
  texts?: readonly Namespace[];
}

/** The parts of a page, with queries that do not try twice. */
export async function createTestApp({ language = 'ru', texts = [] }: Options = {}): Promise<AppServices> {
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

/** Opens a page of the shop through its real routes. */
export async function openPage(address: string, options: Options = {}): Promise<RenderedPage> {
  const screen = findLazyPage(address.split(/[?#]/)[0] ?? address);
  await screen?.preload();
  const services = await createTestApp({
    ...options,
    texts: [...(screen?.texts ?? []), ...(options.texts ?? [])],
  });
  return show(<App services={services} />, services, address);
}

/** Shows a part of a page with everything around it that it may ask for. */
export async function renderWithProviders(
  part: ReactNode,
  options: Options = {},
  address = '/',
): Promise<RenderedPage> {
  const services = await createTestApp(options);
  return show(<Providers services={services}>{part}</Providers>, services, address);
}

interface Watched {
  address: string;
}

function WatchAddress({ watched }: { watched: Watched }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    watched.address = pathname + search + hash;
  }, [watched, pathname, search, hash]);
  return null;
}

function show(content: ReactNode, services: AppServices, address: string): RenderedPage {
  const watched: Watched = { address };
  const result = render(
    <MemoryRouter initialEntries={[address]}>
      <WatchAddress watched={watched} />
      {content}
    </MemoryRouter>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    services,
    waitForLocation: (wanted) => waitFor(() => expect(watched.address).toBe(wanted)),
  };
}
