import { expect, test } from '../support/fixtures.ts';
import { chooseLanguage, goHome, languageButton, openDrawer, productNames } from '../support/navigation.ts';
import { setSession, signInAsAdmin } from '../support/session.ts';
import { deviceTag, type Language, locales, textsOf } from '../support/texts.ts';

const names: Record<Language, string> = { ru: 'Русский', en: 'English' };

interface Wishes {
  query?: string;
  cookie?: string;
  preferredLanguage?: string;
  language?: string;
  session?: string;
}

/** From the strongest wish to the weakest; each case contradicts all that come after it. */
const order: { title: string; locale: string; wishes: Wishes; expected: Language }[] = [
  {
    title: 'the query string beats the cookie',
    locale: locales.ru,
    wishes: { query: 'en', cookie: 'ru', preferredLanguage: 'ru', language: 'ru', session: 'ru' },
    expected: 'en',
  },
  {
    title: 'the cookie beats local storage',
    locale: locales.ru,
    wishes: { cookie: 'en', preferredLanguage: 'ru', language: 'ru', session: 'ru' },
    expected: 'en',
  },
  {
    title: 'local storage beats session storage',
    locale: locales.ru,
    wishes: { preferredLanguage: 'en', language: 'en', session: 'ru' },
    expected: 'en',
  },
  {
    title: 'local storage counts under its second name too',
    locale: locales.ru,
    wishes: { language: 'en', session: 'ru' },
    expected: 'en',
  },
  {
    title: 'session storage beats the language of the browser',
    locale: locales.ru,
    wishes: { session: 'en' },
    expected: 'en',
  },
  { title: 'the browser is asked when nothing was chosen', locale: 'en-US', wishes: {}, expected: 'en' },
  { title: 'a browser of another language gets Russian', locale: 'de-DE', wishes: {}, expected: 'ru' },
  {
    title: 'a language that is not offered is passed over',
    locale: locales.ru,
    wishes: { query: 'fr', cookie: 'en' },
    expected: 'en',
  },
];

for (const { title, locale, wishes, expected } of order) {
  test.describe(title, () => {
    const { preferredLanguage, language } = wishes;
    test.use({
      locale,
      stored: { ...(preferredLanguage && { preferredLanguage }), ...(language && { language }) },
    });

    test(`GEN-01 ${title}`, { tag: '@phone' }, async ({ page, context, shop }) => {
      if (wishes.cookie)
        await context.addCookies([{ name: 'LANG', value: wishes.cookie, url: shop.address }]);
      await page.addInitScript((wish) => {
        if (wish) sessionStorage.setItem('preferredLanguage', wish);
      }, wishes.session);
      await page.goto(wishes.query ? `/delivery?lang=${wishes.query}` : '/delivery');

      const { titles } = textsOf(expected);
      await expect(page.getByRole('heading', { level: 1, name: titles.delivery })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', expected);
      const kept = await page.evaluate(() => [
        localStorage.getItem('preferredLanguage'),
        localStorage.getItem('language'),
      ]);
      expect(kept).toEqual([expected, expected]);
      expect((await context.cookies()).find(({ name }) => name === 'LANG')?.value).toBe(expected);
    });
  });
}

test('GEN-01 GEN-02 switching changes the page in place and is remembered under both names', async ({
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
  const kept = await page.evaluate(() => [
    localStorage.getItem('preferredLanguage'),
    localStorage.getItem('language'),
  ]);
  expect(kept).toEqual(['en', 'en']);
  expect((await context.cookies()).find(({ name }) => name === 'LANG')?.value).toBe('en');

  // The address no longer asks for the language that was left.
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: english.home.headline })).toBeVisible();

  await chooseLanguage(page, english, narrow, names.ru);
  await expect(page.getByRole('heading', { level: 1, name: texts.home.headline })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('GEN-02 the first HTML already says its language', { tag: '@phone' }, async ({ request }) => {
  for (const [address, header, expected] of [
    ['/delivery', 'ru', 'ru'],
    ['/delivery', 'en-GB,en;q=0.9', 'en'],
    ['/delivery?lang=en', 'ru', 'en'],
  ] as const) {
    const answer = await request.get(address, { headers: { 'Accept-Language': header } });
    expect(await answer.text()).toContain(`<html lang="${expected}" dir="ltr">`);
  }
});

test.describe('GEN-03 calls', () => {
  for (const language of ['ru', 'en'] as const) {
    test.describe(language, { tag: deviceTag[language] }, () => {
      test.use({ locale: locales[language] });

      test(`GEN-03 every call says ${language}, and the cookie stands before the categories load`, async ({
        page,
        texts,
      }) => {
        const calls: {
          path: string;
          language: string | null;
          cookie: string;
          authorization: string | null;
        }[] = [];
        const seen: Promise<unknown>[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (!pathname.startsWith('/api/')) return;
          seen.push(
            request.allHeaders().then((headers) =>
              calls.push({
                path: pathname,
                language: headers['accept-language'] ?? null,
                cookie: headers.cookie ?? '',
                authorization: headers.authorization ?? null,
              }),
            ),
          );
        });
        // The first screen comes with its data; the one after it has to ask.
        await page.goto('/delivery');
        await expect(page.getByRole('heading', { level: 1, name: texts.titles.delivery })).toBeVisible();
        await goHome(page);
        await expect(productNames(page)).toHaveCount(20);
        await Promise.all(seen);
        expect(calls.map(({ path }) => path)).toEqual(
          expect.arrayContaining(['/api/v1/categories/root', '/api/v1/products/recommended']),
        );
        for (const call of calls) {
          expect(call, call.path).toMatchObject({ language, authorization: null });
          expect(call.cookie, call.path).toContain(`LANG=${language}`);
        }
      });
    });
  }

  test('GEN-03 after a switch calls say the new language', { tag: '@desktop' }, async ({
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

  test('GEN-03 GEN-08 after a reload calls of a signed-in visitor carry the token', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const session = await signInAsAdmin(request);
    await setSession(page, session);
    await page.goto('/delivery');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const call = page.waitForRequest((asked) =>
      new URL(asked.url()).pathname.startsWith('/api/v1/products/'),
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
    await expect(languageButton(page, texts).locator('svg').first()).toBeVisible();
    await languageButton(page, texts).click();
    menu = page.getByRole('dialog', { name: texts.nav.language, exact: true });
  }
  for (const [language, name] of Object.entries(names)) {
    const item = menu.getByRole('button', { name, exact: true });
    await expect(item.locator('svg')).toBeVisible();
    await expect(item).toHaveAttribute('lang', language);
  }
  await expect(menu.getByRole('button', { name: names.ru, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
