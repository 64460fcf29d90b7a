import type { Locator } from '@playwright/test';
import {
  categoryId,
  childrenOf,
  countOfProducts,
  demoCategory,
  demoProduct,
  productCountOf,
  recommended,
  rootCategories,
} from '../support/catalog.ts';
import { expect, test } from '../support/fixtures.ts';
import { productCard, productNames } from '../support/navigation.ts';
import { deviceTag, euro, interpolate, type Language, locales } from '../support/texts.ts';

const namesOf = (page: number, language: Language) =>
  recommended.slice((page - 1) * 20, page * 20).map((product) => product[language].name);

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });

    test(`GEN-06 HOME-04 a card shows image, name, two attributes and the price in euro (${language})`, async ({
      page,
    }) => {
      const product = demoProduct('noord-peach');
      await page.goto('/');
      const shown = productCard(page, product[language].name);
      await expect(shown).toContainText(euro(product.priceCents, language));
      const facts = product.attributes.slice(0, 2).map((attribute) => attribute[language].value);
      await expect(shown).toContainText(facts.join(' · '));
      await shown.scrollIntoViewIfNeeded();
      const image = shown.locator('img');
      await expect
        .poll(() => image.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(image).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}-800x800\.webp$/);
    });
  });
}

test('HOME-05 without a category the recommended products are listed in their manual order', {
  tag: '@phone',
}, async ({ page, texts }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 2, name: texts.home.recommended, exact: true }),
  ).toBeVisible();
  await expect(productNames(page)).toHaveText(namesOf(1, 'ru'));
  await expect(page.getByRole('main').getByText(countOfProducts(recommended.length, 'ru'))).toBeVisible();
});

test('CARD-03 low stock, sold out and not purchasable differ', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  await page.goto('/');
  await expect(productNames(page)).toHaveCount(20);
  for (const slug of ['halm-vanilla-custard', 'veld-one-graphite', 'lumen-pen-raspberry']) {
    const { stock, ...product } = demoProduct(slug);
    const badge = interpolate(texts.products.itemsLeft, { count: stock });
    expect(stock).toBeGreaterThanOrEqual(1);
    expect(stock).toBeLessThanOrEqual(5);
    await expect(productCard(page, product.ru.name).getByText(badge)).toBeVisible();
  }
  const plenty = demoProduct('veld-reserve-oak');
  expect(plenty.stock).toBeGreaterThan(5);
  await expect(productCard(page, plenty.ru.name)).toBeVisible();
  const badges = page.getByText(
    new RegExp(interpolate(texts.products.itemsLeft, { count: 0 }).replace('0', '\\d+')),
  );
  await expect(badges).toHaveCount(3);

  const soldOut = productCard(page, demoProduct('kade-blueberry').ru.name);
  await expect(soldOut.getByText(texts.products.outOfStock)).toBeVisible();
  await expect(soldOut.getByRole('link', { name: texts.products.notifyMe })).toBeVisible();

  const [category, charging] = [
    await categoryId(request, 'accessories'),
    await categoryId(request, 'charging'),
  ];
  await page.goto(`/?category=${category}&subcategory=${charging}`);
  const cable = productCard(page, demoProduct('veld-cable-sand').ru.name);
  await expect(cable.getByRole('button', { name: texts.products.notPurchasable })).toBeDisabled();
});

test('HOME-05 on phones the products of a chosen category start near the top, below labeled filters', {
  tag: '@phone',
}, async ({ page, request, texts }) => {
  await page.goto(`/?category=${await categoryId(request, 'e-liquids')}`);
  const filters = page.getByRole('main').getByText(texts.search.filters.title, { exact: true });
  await expect(filters).toBeInViewport();
  expect((await filters.boundingBox())?.width).toBeGreaterThan(40);
  expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(844 * 0.6);
  await expect(page.getByRole('heading', { level: 1, name: texts.home.headline })).toHaveCount(1);
});

test('HOME-04 the page number is in the URL: a link, Back and a reload keep it', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  await page.goto('/');
  await expect(productNames(page)).toHaveText(namesOf(1, 'ru'));
  const pager = page.getByRole('navigation', { name: texts.pagination.label });
  await expect(pager.getByRole('link', { name: 'Страница 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pager.getByRole('link', { name: 'Страница 2', exact: true }).click();
  await expect(page).toHaveURL('/?page=2');
  await expect(productNames(page)).toHaveText(namesOf(2, 'ru'));
  // The list starts below the header, in the viewport.
  await expect(
    page.getByRole('heading', { level: 2, name: texts.home.recommended, exact: true }),
  ).toBeInViewport();

  await page.reload();
  await expect(productNames(page)).toHaveText(namesOf(2, 'ru'));
  await pager.getByRole('link', { name: texts.pagination.next }).click();
  await expect(page).toHaveURL('/?page=3');
  await expect(productNames(page)).toHaveText(namesOf(3, 'ru'));
  await expect(pager.getByRole('link', { name: texts.pagination.next })).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL('/?page=2');
  await expect(productNames(page)).toHaveText(namesOf(2, 'ru'));
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(productNames(page)).toHaveText(namesOf(1, 'ru'));
});

test('HOME-04 a page number beyond the last redirects to the last, an invalid one shows the first', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/?page=99');
  await expect(page).toHaveURL('/?page=3');
  await expect(productNames(page)).toHaveText(namesOf(3, 'ru'));
  for (const senseless of ['0', '-1', 'two', '1e3', '99999999999999999999']) {
    await page.goto(`/?page=${senseless}`);
    await expect(productNames(page)).toHaveText(namesOf(1, 'ru'));
  }
});

test('HOME-01 HOME-03 HOME-05 a category is selected, narrowed, reset and deselected, all in the URL', async ({
  page,
  request,
  texts,
}) => {
  const [root, child] = [
    await categoryId(request, 'disposables'),
    await categoryId(request, 'disposables-berry'),
  ];
  const main = page.getByRole('main');
  const carousel = page.getByRole('region', { name: texts.home.categories });
  const title = main.getByRole('heading', { level: 2 }).filter({ hasText: '(' });
  const tile = carousel.getByRole('link', { name: 'Одноразовые', exact: true });
  const first = carousel.getByRole('link', { name: texts.home.recommended, exact: true });

  await page.goto('/');
  await expect(first).toHaveAttribute('aria-current', 'true');
  const tiles = first.locator('..').getByRole('link');
  await expect(tiles).toHaveText([texts.home.recommended, ...rootCategories.map(({ ru }) => ru.name)]);

  await tile.click();
  await expect(page).toHaveURL(`/?category=${root}`);
  await expect(tile).toHaveAttribute('aria-current', 'true');
  await expect(title).toHaveText(`Одноразовые (${countOfProducts(productCountOf('disposables'), 'ru')})`);
  await expect(productNames(page)).toHaveCount(productCountOf('disposables'));

  const parts = main.getByRole('navigation', { name: texts.home.subcategories });
  await expect(parts.getByRole('link')).toHaveCount(childrenOf('disposables').length + 1);
  await parts.getByRole('link', { name: /^Ягоды/ }).click();
  await expect(page).toHaveURL(`/?category=${root}&subcategory=${child}`);
  await expect(title).toHaveText('Одноразовые / Ягоды (4 товара)');
  await expect(productNames(page)).toHaveCount(4);

  await page.reload();
  await expect(title).toHaveText('Одноразовые / Ягоды (4 товара)');
  await page.goBack();
  await expect(title).toHaveText('Одноразовые (15 товаров)');
  await page.goForward();
  await main.getByRole('link', { name: texts.home.reset }).click();
  await expect(page).toHaveURL('/');
  await expect(productNames(page)).toHaveText(namesOf(1, 'ru'));

  await tile.click();
  await expect(page).toHaveURL(`/?category=${root}`);
  await tile.click();
  await expect(page).toHaveURL('/');
  await expect(first).toHaveAttribute('aria-current', 'true');
});

test('HOME-04 a long category is paginated in the URL', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  const liquids = await categoryId(request, 'e-liquids');
  await page.goto(`/?category=${liquids}`);
  await expect(productNames(page)).toHaveCount(20);
  const pager = page.getByRole('navigation', { name: texts.pagination.label });
  await pager.getByRole('link', { name: 'Страница 2', exact: true }).click();
  await expect(page).toHaveURL(`/?category=${liquids}&page=2`);
  await expect(productNames(page)).toHaveCount(productCountOf('e-liquids') - 20);
});

test('HOME-05 an unknown category shows a message and a way back', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  await page.goto('/?category=999999');
  await expect(page.getByRole('heading', { name: texts.catalog.notFoundTitle })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: texts.home.reset }).click();
  await expect(productNames(page)).toHaveText(namesOf(1, 'ru'));
});

test('HOME-03 the banner links to the messenger', { tag: '@desktop' }, async ({ page, texts }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: texts.home.bannerLabel });
  await expect(banner.getByRole('link', { name: texts.home.bannerAction })).toHaveAttribute(
    'href',
    'https://t.me/nevel_shop',
  );
});

test.describe('HOME-02 the carousel', () => {
  // Without animation the scroll position is final at once.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const scrolled = (row: Locator) => row.evaluate((element) => element.scrollLeft);

  test('HOME-02 with six categories a narrow screen has arrows and a wide one is centered', async ({
    page,
    texts,
    narrow,
  }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: texts.home.categories });
    await expect(carousel.getByRole('link', { name: 'Аксессуары' })).toBeVisible();
    const forward = carousel.getByRole('button', { name: texts.home.nextCategories });
    const back = carousel.getByRole('button', { name: texts.home.previousCategories });
    if (!narrow) {
      await expect(forward).toBeHidden();
      await expect(back).toBeHidden();
      const box = await carousel.boundingBox();
      const left = await carousel.getByRole('link', { name: texts.home.recommended }).boundingBox();
      const right = await carousel.getByRole('link', { name: 'Аксессуары' }).boundingBox();
      if (!box || !left || !right) throw new Error('The carousel is not laid out');
      expect(left.x - box.x).toBeCloseTo(box.x + box.width - (right.x + right.width), 0);
      return;
    }
    const row = carousel.getByRole('link', { name: texts.home.recommended }).locator('..');
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await forward.click();
    // The row snaps to the nearest tile.
    await expect.poll(() => scrolled(row)).toBeGreaterThan(200);
    expect(await scrolled(row)).toBeLessThan(300);
    await back.click();
    await expect.poll(() => scrolled(row)).toBe(0);
    // At the end the arrow is disabled.
    await expect(async () => {
      await forward.evaluate((arrow: HTMLElement) => arrow.click());
      await expect(forward).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
    }).toPass();
    await expect(carousel.getByRole('link', { name: 'Аксессуары' })).toBeInViewport();
  });

  test('HOME-02 at 1024 px the arrows reach tiles that do not fit', { tag: '@desktop' }, async ({
    page,
    texts,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/');
    const carousel = page.getByRole('region', { name: texts.home.categories });
    const last = carousel.getByRole('link', { name: 'Аксессуары' });
    const forward = carousel.getByRole('button', { name: texts.home.nextCategories });
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await forward.click();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(forward).toBeHidden();
  });

  test('HOME-02 a touch swipe scrolls the row and selects nothing', { tag: '@phone' }, async ({
    page,
    texts,
  }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: texts.home.categories });
    await expect(carousel.getByRole('link', { name: 'Аксессуары' })).toBeAttached();
    const row = carousel.getByRole('link', { name: texts.home.recommended }).locator('..');
    const box = await row.boundingBox();
    if (!box) throw new Error('The carousel is not laid out');
    const [x, y] = [box.x + box.width - 60, box.y + box.height / 2];
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let distance = 20; distance <= 200; distance += 20) {
      await browser.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x - distance, y }],
      });
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => scrolled(row)).toBeGreaterThan(100);
    await expect(page).toHaveURL('/');
  });
});

test('HOME-05 on a phone products are on the first screen, also after choosing a category', {
  tag: '@phone',
}, async ({ page, texts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const price = page.getByRole('article').first().getByText('€').first();
  await expect(price).toBeInViewport();
  await page
    .getByRole('region', { name: texts.home.categories })
    .getByRole('link', { name: 'Одноразовые', exact: true })
    .tap();
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'Одноразовые (' })).toBeInViewport();
  await expect(price).toBeInViewport();
  await expect(page.getByRole('article').first().getByRole('button')).toBeInViewport({ ratio: 1 });
});

test('HOME-01 the carousel works by keyboard', { tag: '@desktop' }, async ({ page, request, texts }) => {
  const root = await categoryId(request, 'pod-systems');
  await page.goto('/');
  const carousel = page.getByRole('region', { name: texts.home.categories });
  await carousel.getByRole('link', { name: demoCategory('pod-systems').ru.name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/?category=${root}`);
  await expect(productNames(page)).toHaveCount(productCountOf('pod-systems'));
});
