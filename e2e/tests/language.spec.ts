import { expect, test } from '../support/fixtures.ts';
import { chooseLanguage, goHome, languageButton, openDrawer, productNames } from '../support/navigation.ts';
import { setSession, signInAsAdmin } from '../support/session.ts';
import { deviceTag, type Language, locales, textsOf } from '../support/texts.ts';

const names: Record<Language, string> = { ru: 'Русский', en: 'English' };

interface LanguageSources {
  query?: string;
  cookie?: string;
  preferredLanguage?: string;
  language?: string;
  session?: string;
}

/** Sources from the highest to the lowest priority; each case contradicts all later sources. */
const priorityCases: { title: string; locale: string; sources: LanguageSources; expected: Language }[] = [
  {
    title: 'the query string beats the cookie',
    locale: locales.ru,
    sources: { query: 'en', cookie: 'ru', preferredLanguage: 'ru', language: 'ru', session: 'ru' },
    expected: 'en',
  },
  {
    title: 'the cookie beats local storage',
    locale: locales.ru,
    sources: { cookie: 'en', preferredLanguage: 'ru', language: 'ru', session: 'ru' },
    expected: 'en',
  },
  {
    title: 'local storage beats session storage',
    locale: locales.ru,
    sources: { preferredLanguage: 'en', language: 'en', session: 'ru' },
    expected: 'en',
  },
  {
    title: 'local storage is read under its second key',
    locale: locales.ru,
    sources: { language: 'en', session: 'ru' },
    expected: 'en',
  },
  {
    title: 'session storage beats the language of the browser',
    locale: locales.ru,
    sources: { session: 'en' },
    expected: 'en',
  },
  { title: 'the browser language is the fallback', locale: 'en-US', sources: {}, expected: 'en' },
  {
    title: 'an unsupported browser language falls back to Russian',
    locale: 'de-DE',
    sources: {},
    expected: 'ru',
  },
  {
    title: 'an unsupported language is ignored',
    locale: locales.ru,
    sources: { query: 'fr', cookie: 'en' },
    expected: 'en',
  },
];

for (const { title, locale, sources, expected } of priorityCases) {
  test.describe(title, () => {
    const { preferredLanguage, language } = sources;
    test.use({
      locale,
      stored: { ...(preferredLanguage && { preferredLanguage }), ...(language && { language }) },
    });

    test(`GEN-01 ${title}`, { tag: '@phone' }, async ({ page, context, shop }) => {
      if (sources.cookie)
        await context.addCookies([{ name: 'LANG', value: sources.cookie, url: shop.address }]);
      await page.addInitScript((source) => {
        if (source) sessionStorage.setItem('preferredLanguage', source);
      }, sources.session);
      await page.goto(sources.query ? `/delivery?lang=${sources.query}` : '/delivery');

      const { titles } = textsOf(expected);
      await expect(page.getByRole('heading', { level: 1, name: titles.delivery })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', expected);
      const storedLanguages = await page.evaluate(() => [
        localStorage.getItem('preferredLanguage'),
        localStorage.getItem('language'),
      ]);
      expect(storedLanguages).toEqual([expected, expected]);
      expect((await context.cookies()).find(({ name }) => name === 'LANG')?.value).toBe(expected);
    });
  });
}

test('GEN-01 GEN-02 switching updates the page in place and is stored under both keys', async ({
  page,
  context,
  texts,
  narrow,
}) => {
  await page.goto('/?lang=ru');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'document';
  });

  await chooseLanguage(page, texts, narrow, names.en);
  const english = textsOf('en');
  await expect(page.getByRole('heading', { level: 1, name: english.home.headline })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Noord Arctic Mint, disposable' })).toBeVisible();
  await expect(page).toHaveTitle(`${english.titles.home} · Nevel`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('data-same', 'document');
  const storedLanguages = await page.evaluate(() => [
    localStorage.getItem('preferredLanguage'),
    localStorage.getItem('language'),
  ]);
  expect(storedLanguages).toEqual(['en', 'en']);
  expect((await context.cookies()).find(({ name }) => name === 'LANG')?.value).toBe('en');

  // The language parameter is removed from the URL.
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: english.home.headline })).toBeVisible();

  await chooseLanguage(page, english, narrow, names.ru);
  await expect(page.getByRole('heading', { level: 1, name: texts.home.headline })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('GEN-02 the first HTML has the language', { tag: '@phone' }, async ({ request }) => {
  for (const [address, header, expected] of [
    ['/delivery', 'ru', 'ru'],
    ['/delivery', 'en-GB,en;q=0.9', 'en'],
    ['/delivery?lang=en', 'ru', 'en'],
  ] as const) {
    const response = await request.get(address, { headers: { 'Accept-Language': header } });
    expect(await response.text()).toContain(`<html lang="${expected}" dir="ltr">`);
  }
});

test.describe('GEN-03 calls', () => {
  for (const language of ['ru', 'en'] as const) {
    test.describe(language, { tag: deviceTag[language] }, () => {
      test.use({ locale: locales[language] });

      test(`GEN-03 every API call sends ${language}, and the cookie is set before the categories load`, async ({
        page,
        texts,
      }) => {
        const calls: {
          path: string;
          language: string | null;
          cookie: string;
          authorization: string | null;
        }[] = [];
        page.on('request', async (request) => {
          const { pathname } = new URL(request.url());
          if (!pathname.startsWith('/api/')) return;
          const headers = await request.allHeaders();
          calls.push({
            path: pathname,
            language: headers['accept-language'] ?? null,
            cookie: headers.cookie ?? '',
            authorization: headers.authorization ?? null,
          });
        });
        // The first page embeds its data; the next one fetches it.
        await page.goto('/delivery');
        await expect(page.getByRole('heading', { level: 1, name: texts.titles.delivery })).toBeVisible();
        await goHome(page);
        await expect(productNames(page)).toHaveCount(20);
        await expect
          .poll(() => calls.map(({ path }) => path))
          .toEqual(expect.arrayContaining(['/api/v1/categories/root', '/api/v1/products/recommended']));
        for (const call of calls) {
          expect(call, call.path).toMatchObject({ language, authorization: null });
          expect(call.cookie, call.path).toContain(`LANG=${language}`);
        }
      });
    });
  }

  test('GEN-03 API calls after a switch send the new language', { tag: '@desktop' }, async ({
    page,
    texts,
    narrow,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Noord Арктическая мята, одноразовая' })).toBeVisible();
    const call = page.waitForRequest((request) => request.url().includes('/api/v1/products/recommended'));
    await chooseLanguage(page, texts, narrow, names.en);
    expect(await (await call).headerValue('accept-language')).toBe('en');
    await expect(page.getByRole('heading', { name: 'Noord Arctic Mint, disposable' })).toBeVisible();
  });

  test('GEN-03 GEN-08 API calls after a reload send the access token', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const session = await signInAsAdmin(request);
    await setSession(page, session);
    await page.goto('/delivery');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const call = page.waitForRequest((candidate) =>
      new URL(candidate.url()).pathname.startsWith('/api/v1/products/'),
    );
    await goHome(page);
    expect(await (await call).headerValue('authorization')).toBe(`Bearer ${session.token}`);
  });
});

test('NAV-01 the language switch shows a flag and the languages in their own texts', async ({
  page,
  texts,
  narrow,
}) => {
  await page.goto('/');
  let menu = page.locator('body');
  if (narrow) {
    menu = await openDrawer(page, texts);
  } else {
    await expect(languageButton(page, texts).locator('img').first()).toBeVisible();
    await languageButton(page, texts).click();
    menu = page.getByRole('dialog', { name: texts.nav.language, exact: true });
  }
  for (const [language, name] of Object.entries(names)) {
    const item = menu.getByRole('button', { name, exact: true });
    await expect(item.locator('img')).toBeVisible();
    await expect(item).toHaveAttribute('lang', language);
  }
  await expect(menu.getByRole('button', { name: names.ru, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
