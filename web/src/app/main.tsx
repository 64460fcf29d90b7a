import '../shared/styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type startup from '../../../locales/en/startup.json';
import { type InlineData, readInlineData } from '../shared/api/query-client';
import { queryScopes } from '../shared/api/query-keys';
import type { ShopSettings } from '../shared/api/types';
import { detectLanguage, saveLanguage } from '../shared/i18n/detect-language';
import { type Language, parseOfferedLanguages } from '../shared/i18n/languages';
import { loadTexts } from '../shared/i18n/texts';
import { installPopstateInterceptor } from '../shared/popstate-interceptor';
import { watchStyleSheets } from '../shared/style-sheets';
import { App } from './App';
import { createApp } from './create-app';
import { replayEarlyInput } from './early-input';
import { startErrorReporting } from './error-reporting';
import { findLazyPage, isRenderedPath } from './routes';

const startupTexts = Object.values(
  import.meta.glob<typeof startup>('../../../locales/*/startup.json', { eager: true, import: 'default' }),
);

/** Shown when the application cannot start. In every language, because translations may not be loaded. */
function showStartupError(): void {
  takeEarlyInput();
  const message = document.createElement('p');
  message.className = 'wrap';
  message.role = 'alert';
  message.style.paddingBlock = '48px';
  message.textContent = `${startupTexts.map(({ failed }) => failed).join(' · ')} `;
  const button = document.createElement('button');
  button.textContent = startupTexts.map(({ reload }) => reload).join(' · ');
  button.style.textDecoration = 'underline';
  const reload = () => window.location.reload();
  button.addEventListener('click', reload);
  window.addEventListener('online', reload);
  message.append(button);
  document.getElementById('root')?.replaceChildren(message);
}

async function start(): Promise<void> {
  installPopstateInterceptor();
  watchStyleSheets();
  const inlineData = readInlineData(document);
  const language = detectLanguage(offeredLanguages(inlineData));
  // The cookie must be set before the first request, because the server may read it.
  saveLanguage(language);

  // Loads the first page before mounting, so that nothing flickers.
  const page = findLazyPage(window.location.pathname);
  // A loading error is displayed by the error boundary inside the layout.
  const [texts] = await Promise.all([
    loadTexts(language, page?.texts ?? []).catch(() => loadTexts(language, [])),
    page?.preload().catch(() => {}),
  ]);
  const services = createApp({
    language,
    texts,
    baseUrl: window.location.origin,
    inlineData,
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('The element #root is missing');
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App services={services} />
      </BrowserRouter>
    </StrictMode>
  );
  const canHydrate = root.dataset.rendered === language && isRenderedPath(window.location.pathname);
  if (!canHydrate) {
    // Before the first render. The HTML of the server knows neither, so that hydration must begin without them.
    services.session.getState().restore();
    services.cart.getState().restore();
  }
  // From here on React hydrates an element at once when it is pressed.
  const earlyInput = takeEarlyInput();
  startTransition(() => {
    if (canHydrate) hydrateRoot(root, app, errorHandlers);
    else createRoot(root, errorHandlers).render(app);
  });
  if (canHydrate) void replayEarlyInput(earlyInput);
}

/** The settings are part of every page. */
function offeredLanguages(inlineData: InlineData | undefined): readonly Language[] {
  const settings = inlineData?.queries.find(({ key: [kind] }) => kind === queryScopes.settings[0])?.data;
  return parseOfferedLanguages((settings as ShopSettings | undefined)?.languages);
}

/** For errors at startup and for errors outside of every error boundary. */
function handleFatalError(error: unknown): void {
  reportClientError(error);
  console.error('Failed to start the application', error);
  showStartupError();
}

const reportClientError = startErrorReporting();
const errorHandlers: RootOptions = {
  onCaughtError: reportClientError,
  onUncaughtError: handleFatalError,
  // For example HTML of the server that differs from the application's.
  onRecoverableError: (error) => {
    reportClientError(error);
    console.error('React recovered from an error', error);
  },
};
// In a task of its own, so that input is handled between the evaluation of the modules and the start.
setTimeout(() => start().catch(handleFatalError));
