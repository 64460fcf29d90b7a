import { expect, holdResponses, test } from '../support/fixtures.ts';
import { goHome, openDrawer } from '../support/navigation.ts';
import { adminSession, registerCustomer, setSession } from '../support/session.ts';
import { deviceTag, interpolate, locales } from '../support/texts.ts';

test('NAV-01 the header contains the logo, Home, Catalog, language, account and cart', async ({
  page,
  texts,
  narrow,
}) => {
  await page.goto('/delivery');
  const header = page.getByRole('banner');
  const logo = header.getByRole('link', { name: 'Nevel', exact: true });
  await expect(logo).toBeVisible();
  await expect(header.getByRole('button', { name: texts.nav.cart })).toBeVisible();
  await expect(header.getByRole('button', { name: texts.nav.guest })).toBeVisible();
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(65);
  if (narrow) {
    await expect(header.getByRole('button', { name: texts.nav.menu, exact: true })).toBeVisible();
  } else {
    await expect(header.getByRole('link', { name: texts.nav.home, exact: true })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(header.getByRole('button', { name: texts.nav.catalog, exact: true })).toBeVisible();
    await expect(header.getByRole('button', { name: texts.nav.scheme })).toBeVisible();
  }
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: texts.home.headline })).toBeVisible();
});

test('NAV-01 the header stays visible while the page scrolls', async ({ page, texts }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: texts.titles.privacy })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('NAV-01 the cart popover says that the cart is empty, and closes on Escape and on a click outside', {
  tag: '@desktop',
}, async ({ page, texts }) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: texts.nav.cart });
  const popover = page.getByRole('dialog', { name: texts.nav.cart });
  await button.click();
  await expect(popover.getByText(texts.cart.empty)).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await expect(popover).toBeVisible();
  await page.mouse.click(20, (page.viewportSize()?.height ?? 0) - 20);
  await expect(popover).toBeHidden();
});

test('NAV-02 a guest is offered login and registration', async ({ page, texts, narrow }) => {
  await page.goto('/');
  let menu = page.getByRole('dialog', { name: texts.nav.guest });
  if (narrow) menu = await openDrawer(page, texts);
  else await page.getByRole('banner').getByRole('button', { name: texts.nav.guest }).click();
  await expect(menu.getByRole('link', { name: texts.nav.login, exact: true })).toHaveAttribute(
    'href',
    '/auth',
  );
  await expect(menu.getByRole('link', { name: texts.nav.register, exact: true })).toHaveAttribute(
    'href',
    '/auth?tab=register',
  );
  for (const name of [texts.nav.profile, texts.nav.orders, texts.nav.admin]) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
});

test('NAV-02 a customer has links to profile and orders but not to the admin, and signs out', async ({
  page,
  request,
  texts,
  narrow,
}) => {
  const customer = await registerCustomer(request);
  await setSession(page, customer);
  await page.goto('/');
  let menu = page.getByRole('dialog', { name: texts.nav.account });
  const open = async () => {
    if (narrow) menu = await openDrawer(page, texts);
    else await page.getByRole('banner').getByRole('button', { name: texts.nav.account }).click();
  };
  await open();
  await expect(menu.getByRole('link', { name: texts.nav.profile, exact: true })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(menu.getByRole('link', { name: texts.nav.orders, exact: true })).toHaveAttribute(
    'href',
    '/orders',
  );
  await expect(menu.getByRole('link', { name: texts.nav.admin, exact: true })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: texts.nav.login, exact: true })).toHaveCount(0);

  await menu.getByRole('button', { name: texts.nav.logout, exact: true }).click();
  await expect(page.getByText(texts.auth.logoutSuccess)).toBeVisible();
  const left = () =>
    page.evaluate(() => ['token', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)));
  await expect.poll(left).toEqual([null, null, null]);
});

test('NAV-02 an administrator also has a link to the admin', { tag: '@phone' }, async ({
  page,
  request,
  texts,
  narrow,
}) => {
  await setSession(page, await adminSession(request));
  await page.goto('/');
  let menu = page.getByRole('dialog', { name: texts.nav.account });
  if (narrow) menu = await openDrawer(page, texts);
  else await page.getByRole('banner').getByRole('button', { name: texts.nav.account }).click();
  await expect(menu.getByRole('link', { name: texts.nav.admin, exact: true })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  );
});

test('NAV-03 up to 768 px a drawer replaces the header items', { tag: '@desktop' }, async ({
  page,
  texts,
}) => {
  await page.goto('/');
  const burger = page.getByRole('banner').getByRole('button', { name: texts.nav.menu, exact: true });
  const catalog = page.getByRole('banner').getByRole('button', { name: texts.nav.catalog, exact: true });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(burger).toBeVisible();
  await expect(catalog).toBeHidden();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(burger).toBeHidden();
  await expect(catalog).toBeVisible();
});

test('NAV-03 the drawer has the same items, closes by button, Escape and click outside, and restores focus', {
  tag: '@phone',
}, async ({ page, texts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/delivery');
  const burger = page.getByRole('banner').getByRole('button', { name: texts.nav.menu, exact: true });
  const drawer = await openDrawer(page, texts);
  for (const name of [texts.nav.home, texts.nav.cart, texts.nav.login, texts.nav.register]) {
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  for (const name of [texts.nav.catalog, 'Русский', 'English', texts.nav.toDark]) {
    await expect(drawer.getByRole('button', { name, exact: true })).toBeVisible();
  }

  await drawer.getByRole('button', { name: texts.actions.close }).click();
  await expect(drawer).toBeHidden();
  await expect(burger).toBeFocused();

  await openDrawer(page, texts);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(burger).toBeFocused();

  await openDrawer(page, texts);
  // Outside the drawer, left of a possible scroll bar.
  await page.mouse.click(362, 700);
  await expect(drawer).toBeHidden();

  await openDrawer(page, texts);
  await drawer.getByRole('link', { name: texts.nav.home, exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(drawer).toBeHidden();

  // The Back button also closes an open drawer.
  await openDrawer(page, texts);
  await page.goBack();
  await expect(page).toHaveURL('/delivery');
  await expect(drawer).toBeHidden();
});

for (const [locale, about] of [
  [locales.ru, 'Nevel — магазин никотиновой продукции для взрослых.'],
  [locales.en, 'Nevel is a nicotine shop for adults.'],
] as const) {
  test.describe(locale, { tag: locale === locales.ru ? deviceTag.ru : deviceTag.en }, () => {
    test.use({ locale });

    test(`NAV-04 the footer shows the about text and contacts (${locale})`, async ({ page, texts }) => {
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
        'href',
        'https://t.me/nevel_shop',
      );
      await expect(footer.getByText(about)).toBeVisible();
      await expect(footer.getByRole('link', { name: 'support@nevel.example' })).toHaveAttribute(
        'href',
        'mailto:support@nevel.example',
      );
      await expect(footer.getByRole('link', { name: 'dev@nevel.example' })).toHaveAttribute(
        'href',
        'mailto:dev@nevel.example',
      );
      for (const page of ['delivery', 'payment', 'returns', 'terms', 'privacy'] as const) {
        await expect(footer.getByRole('link', { name: texts.titles[page], exact: true })).toHaveAttribute(
          'href',
          `/${page}`,
        );
      }
      const warning = interpolate(texts.nicotine.general, { count: 21 }, texts.language);
      await expect(footer.getByText(warning)).toBeVisible();
      await expect(footer.getByText(`© ${new Date().getFullYear()} Nevel`)).toBeVisible();
    });
  });
}

test('GEN-13 an unknown URL shows the not-found page with status 404', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  for (const address of ['/no-such-page', '/delivery/more', '/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: texts.notFound.title })).toBeVisible();
    await expect(page.getByText(texts.notFound.text)).toBeVisible();
    await expect(page).toHaveTitle(`${texts.titles.notFound} · Nevel`);
  }
  await page.getByRole('main').getByRole('link', { name: texts.actions.home }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: texts.home.headline })).toBeVisible();
});

test.describe('GEN-07 a change of path', () => {
  for (const [motion, behaviour] of [
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const) {
    test.describe(motion, () => {
      test.use({ contextOptions: { reducedMotion: motion } });

      test(`GEN-07 scrolls to the top: ${behaviour} when motion is "${motion}"`, { tag: '@phone' }, async ({
        page,
        texts,
      }) => {
        await page.addInitScript(() => {
          const asked: unknown[] = [];
          Object.assign(window, { asked });
          const scrollTo = window.scrollTo.bind(window) as (options?: ScrollToOptions) => void;
          window.scrollTo = ((options?: ScrollToOptions) => {
            asked.push(options);
            scrollTo(options);
          }) as typeof window.scrollTo;
        });
        await page.goto('/delivery');
        const link = page
          .getByRole('contentinfo')
          .getByRole('link', { name: texts.titles.privacy, exact: true });
        await link.scrollIntoViewIfNeeded();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
        await link.click();
        await expect(page).toHaveURL('/privacy');
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
        expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([
          { top: 0, behavior: behaviour },
        ]);
      });
    });
  }
});

test.describe('light and dark', () => {
  const background = () => getComputedStyle(document.body).backgroundColor;
  const light = 'rgb(255, 255, 255)';
  const dark = 'rgb(15, 20, 25)';

  test('the switch changes the color scheme, and a reload applies it before the first paint', async ({
    page,
    texts,
    narrow,
  }) => {
    await page.goto('/delivery');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(background)).toBe(light);
    if (narrow) {
      const drawer = await openDrawer(page, texts);
      await drawer.getByRole('button', { name: texts.nav.toDark, exact: true }).click();
      await expect(drawer.getByRole('button', { name: texts.nav.toLight, exact: true })).toBeVisible();
    } else {
      await page.getByRole('banner').getByRole('button', { name: texts.nav.scheme }).click();
    }
    await expect.poll(() => page.evaluate(background)).toBe(dark);
    expect(await page.evaluate(() => localStorage.getItem('color-scheme'))).toBe('dark');

    // The color scheme applies before the application starts.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort('internetdisconnected'));
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => window.location.reload())]);
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    expect(await page.evaluate(background)).toBe(dark);
  });

  test.describe('of the system', () => {
    test.use({ colorScheme: 'dark' });

    test('without a choice the color scheme follows the system', { tag: '@desktop' }, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).not.toHaveAttribute('data-scheme');
      expect(await page.evaluate(background)).toBe(dark);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => page.evaluate(background)).toBe(light);
    });
  });
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no animation runs with reduced motion', { tag: '@desktop' }, async ({ page, texts, narrow }) => {
    await page.goto('/delivery');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Delay responses so that the skeletons are visible.
    const release = await holdResponses(page);
    const moving = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
      );
    await goHome(page);
    await expect(page.locator('main [aria-busy="true"]').first()).toBeAttached();
    expect(await moving()).toBe(0);
    release();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (narrow) await openDrawer(page, texts);
    else await page.getByRole('banner').getByRole('button', { name: texts.nav.catalog, exact: true }).click();
    expect(await moving()).toBe(0);
  });
});
