import '../shared/styles/base.css';
import '../shared/popstate-interceptor';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { readInlineData } from '../shared/api/query-client';
import { detectLanguage, saveLanguage } from '../shared/i18n/detect-language';
import { loadTexts } from '../shared/i18n/texts';
import { App } from './App';
import { createApp } from './create-app';
import { findLazyPage } from './routes';

/** Without its code and texts the shop has only these words; they are needed when the connection breaks early. */
function showStartupError(): void {
  const message = document.createElement('p');
  message.className = 'wrap';
  message.role = 'alert';
  message.style.paddingBlock = '48px';
  message.textContent =
    'Не удалось загрузить магазин. Обновите страницу. · The shop could not be loaded. Please reload the page. ';
  const button = document.createElement('button');
  button.textContent = 'Обновить · Reload';
  button.style.textDecoration = 'underline';
  const reload = () => window.location.reload();
  button.addEventListener('click', reload);
  window.addEventListener('online', reload);
  message.append(button);
  document.getElementById('root')?.replaceChildren(message);
}

async function start(): Promise<void> {
  const language = detectLanguage();
  // The cookie must stand before the first call, since the server may answer by it.
  saveLanguage(language);

  // The first screen is ready before it is mounted, so that nothing flickers.
  const screen = findLazyPage(window.location.pathname);
  // A page that cannot be had says so itself, with the shop around it.
  const [texts] = await Promise.all([
    loadTexts(language, screen?.texts ?? []).catch(() => loadTexts(language, [])),
    screen?.preload().catch(() => {}),
  ]);
  const services = createApp({
    language,
    texts,
    baseUrl: window.location.origin,
    inlineData: readInlineData(document),
  });

  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the shop');
  startTransition(() => {
    createRoot(place).render(
      <StrictMode>
        <BrowserRouter>
          <App services={services} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
}

start().catch((cause: unknown) => {
  console.error('The shop could not start', cause);
  showStartupError();
});
