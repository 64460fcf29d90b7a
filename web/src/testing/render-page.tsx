import { type RenderResult, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect } from 'vitest';
import { App, Providers } from '../app/App';
import { type AppParts, makeApp } from '../app/make-app';
import { screenAt } from '../app/routes';
import type { Language } from '../shared/i18n/languages';
import { loadTexts, type Namespace } from '../shared/i18n/texts';

interface Shown extends RenderResult {
  user: UserEvent;
  parts: AppParts;
  /** Waits for a path, query and fragment in the address; another page may have to be loaded first. */
  arrivesAt: (address: string) => Promise<void>;
}

interface Options {
  language?: Language;
  texts?: readonly Namespace[];
}

/** The parts of a page, with queries that do not try twice. */
export async function makeTestApp({ language = 'ru', texts = [] }: Options = {}): Promise<AppParts> {
  const parts = makeApp({
    language,
    texts: await loadTexts(language, texts),
    baseUrl: window.location.origin,
  });
  parts.queryClient.setDefaultOptions({
    queries: { ...parts.queryClient.getDefaultOptions().queries, retry: false },
  });
  return parts;
}

/** Opens a page of the shop through its real routes. */
export async function openPage(address: string, options: Options = {}): Promise<Shown> {
  const screen = screenAt(address.split(/[?#]/)[0] ?? address);
  await screen?.preload();
  const parts = await makeTestApp({
    ...options,
    texts: [...(screen?.texts ?? []), ...(options.texts ?? [])],
  });
  return show(<App parts={parts} />, parts, address);
}

/** Shows a part of a page with everything around it that it may ask for. */
export async function showPart(part: ReactNode, options: Options = {}, address = '/'): Promise<Shown> {
  const parts = await makeTestApp(options);
  return show(<Providers parts={parts}>{part}</Providers>, parts, address);
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

function show(content: ReactNode, parts: AppParts, address: string): Shown {
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
    parts,
    arrivesAt: (wanted) => waitFor(() => expect(watched.address).toBe(wanted)),
  };
}
