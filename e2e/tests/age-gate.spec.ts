import { productId } from '../support/catalog.ts';
import { expect, test } from '../support/fixtures.ts';
import { ageGate } from '../support/navigation.ts';
import { deviceTag, locales } from '../support/texts.ts';

const publicHealthPage = 'https://www.who.int/ru/health-topics/tobacco';

test.describe('a visitor who has not been asked', () => {
  test.use({ ageConfirmed: false });

  test('AGE-01 the gate asks whether the visitor is 21 or older', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const gate = page.getByRole('dialog', { name: 'Вам исполнился 21 год?' });
    await expect(gate).toBeVisible();
    await expect(gate.getByRole('button', { name: 'Да, мне есть 21', exact: true })).toBeVisible();
    await expect(gate.getByRole('link', { name: 'Нет', exact: true })).toBeVisible();
    await gate.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeVisible();
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(gate).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const box = await gate.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(width - 20);
    expect(box?.height).toBeGreaterThanOrEqual(height);
  });

  test('AGE-01 Escape and a click outside do not close the gate', { tag: '@phone' }, async ({
    page,
    texts,
  }) => {
    await page.goto('/');
    const gate = ageGate(page, texts);
    await expect(gate).toBeVisible();
    // A browser passes on a second Escape without other input.
    for (let press = 0; press < 4; press++) await page.keyboard.press('Escape');
    await expect(gate).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const [x, y] of [
      [5, 5],
      [width / 2, 30],
      [width - 25, height - 5],
    ] as const) {
      await page.mouse.click(x, y);
      await expect(gate).toBeVisible();
    }
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('age-verified'))).toBeNull();
  });

  test('AGE-01 nothing behind the gate is reachable by Tab, pointer or script', { tag: '@desktop' }, async ({
    page,
    texts,
  }) => {
    await page.goto('/');
    await expect(ageGate(page, texts)).toBeVisible();
    await expect(page.locator('main article').first()).toBeAttached();

    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(press % 4 === 3 ? 'Shift+Tab' : 'Tab');
      const place = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return 'nowhere';
        return focused.closest('dialog:modal') ? 'gate' : focused.outerHTML;
      });
      expect(['gate', 'nowhere']).toContain(place);
    }

    const reached = await page.evaluate(() => {
      const gate = document.querySelector('dialog:modal');
      const behind = [
        ...document.querySelectorAll<HTMLElement>(':is(header, main, footer) :is(a, button, input)'),
      ].filter((element) => !gate?.contains(element) && element.checkVisibility());
      const usable = behind.filter((element) => {
        element.focus();
        const { left, top, width, height } = element.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        return document.activeElement === element || (onTop !== null && !gate?.contains(onTop));
      });
      return { looked: behind.length, usable: usable.map((element) => element.outerHTML) };
    });
    expect(reached.usable).toEqual([]);
    expect(reached.looked).toBeGreaterThan(10);
  });

  test('AGE-02 accepting stores the flag, and the gate does not open again', { tag: '@phone' }, async ({
    page,
    context,
    texts,
  }) => {
    await page.goto('/delivery');
    await ageGate(page, texts).getByRole('button', { name: texts.age.accept }).click();
    await expect(ageGate(page, texts)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('age-verified'))).toBe('true');

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: texts.titles.delivery })).toBeVisible();
    await expect(page.locator('dialog:modal')).toHaveCount(0);

    const tab = await context.newPage();
    await tab.goto('/');
    await expect(tab.getByRole('heading', { level: 1, name: texts.home.headline })).toBeVisible();
    await expect(tab.locator('dialog:modal')).toHaveCount(0);
  });

  test('AGE-02 a flag with another value does not count', { tag: '@phone' }, async ({ page, texts }) => {
    await page.addInitScript(() => localStorage.setItem('age-verified', 'yes'));
    await page.goto('/');
    await expect(ageGate(page, texts)).toBeVisible();
  });

  test('AGE-02 the gate works by keyboard, and focus then moves to the page', {
    tag: '@desktop',
  }, async ({ page, texts }) => {
    await page.goto('/');
    const accept = ageGate(page, texts).getByRole('button', { name: texts.age.accept });
    await expect(accept).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(accept).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ageGate(page, texts)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: texts.nav.skip })).toBeFocused();
  });

  test.describe('who reads English', () => {
    test.use({ locale: locales.en });

    test('AGE-01 the gate is in English for English browsers', { tag: '@desktop' }, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeVisible();
    });
  });
});

test.describe('a visitor who is too young', () => {
  test.use({ ageConfirmed: false, allowedExternalUrls: [publicHealthPage] });

  test('AGE-03 declining leads to the public-health page about tobacco', { tag: '@phone' }, async ({
    page,
    shop,
    texts,
  }) => {
    await page.route(
      ({ origin }) => origin !== shop.address,
      (route) => route.abort('internetdisconnected'),
    );
    await page.goto('/');
    const left = page.waitForRequest((request) => request.isNavigationRequest());
    await ageGate(page, texts).getByRole('link', { name: texts.age.decline, exact: true }).click();
    expect((await left).url()).toBe(publicHealthPage);
  });

  test('AGE-03 declining stores nothing: the gate opens again', { tag: '@phone' }, async ({
    page,
    shop,
    texts,
  }) => {
    await page.route(
      ({ origin }) => origin !== shop.address,
      (route) => route.fulfill({ body: 'another site' }),
    );
    await page.goto('/');
    await ageGate(page, texts).getByRole('link', { name: texts.age.decline, exact: true }).click();
    await expect(page).toHaveURL(publicHealthPage);
    await page.goto('/');
    await expect(ageGate(page, texts)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('age-verified'))).toBeNull();
  });
});

for (const [locale, warning, general] of [
  [
    locales.ru,
    'Этот продукт содержит никотин — вещество, вызывающее сильную зависимость.',
    'Товары с никотином вызывают сильную зависимость.',
  ],
  [
    locales.en,
    'This product contains nicotine which is a highly addictive substance.',
    'Nicotine products are highly addictive.',
  ],
] as const) {
  test.describe(locale, { tag: locale === locales.ru ? deviceTag.ru : deviceTag.en }, () => {
    test.use({ locale });

    test(`AGE-04 the nicotine warning is in the footer and on products with nicotine only (${locale})`, async ({
      page,
      request,
    }) => {
      await page.goto(`/product/${await productId(request, 'noord-peach')}`);
      await expect(page.getByRole('main').getByText(warning)).toBeVisible();
      await page.goto(`/product/${await productId(request, 'veld-one-graphite')}`);
      await expect(page.getByRole('contentinfo').getByText(general)).toBeVisible();
      for (const text of [warning, general])
        await expect(page.getByRole('main').getByText(text)).toHaveCount(0);
    });
  });
}
