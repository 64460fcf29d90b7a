import { cartLine, setCart } from '../support/cart.ts';
import {
  categoryId,
  demoCategory,
  demoProduct,
  productCountOf,
  productId,
  recommended,
  rootCategories,
} from '../support/catalog.ts';
import { expect, holdResponses, test } from '../support/fixtures.ts';
import { openCatalogMenu, productNames } from '../support/navigation.ts';
import { deviceTag, euro, interpolate, locales } from '../support/texts.ts';

test('MENU-01 the tree shows every root with its product count, expands, collapses and links to the category', async ({
  page,
  request,
  texts,
  narrow,
}) => {
  const berries = await categoryId(request, 'disposables-berry');
  await page.goto('/');
  const menu = await openCatalogMenu(page, texts, narrow);
  for (const { slug, ru } of rootCategories) {
    await expect(
      menu.getByRole('link', { name: new RegExp(`^${ru.name}\\s*${productCountOf(slug)}\\s`) }),
    ).toBeVisible();
  }
  const berry = menu.getByRole('link', { name: /^Ягоды\s*4\s/ });
  await expect(berry).toHaveCount(0);
  const toggle = menu.getByRole('button', { name: 'Развернуть: Одноразовые' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(berry).toBeVisible();
  const fold = menu.getByRole('button', { name: 'Свернуть: Одноразовые' });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.click();
  await expect(berry).toHaveCount(0);
  await menu.getByRole('button', { name: 'Развернуть: Одноразовые' }).click();
  await berry.click();
  await expect(page).toHaveURL(`/category/${berries}`);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Ягоды' })).toBeVisible();
});

test('MENU-01 the tree works by keyboard', { tag: '@desktop' }, async ({ page, request, texts, narrow }) => {
  const fruit = await categoryId(request, 'disposables-fruit');
  await page.goto('/');
  const menu = await openCatalogMenu(page, texts, narrow);
  await menu.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Развернуть: Одноразовые' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = menu.getByRole('link', { name: /^Одноразовые/ });
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: /^Фрукты/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(menu.getByRole('link', { name: /^Фрукты/ })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: /^Фрукты/ })).toBeVisible();
  await page.keyboard.press('End');
  await expect(menu.getByRole('link', { name: /^Аксессуары/ })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/category/${fruit}`);
});

test('MENU-02 the search trims, ignores case, expands parents, and clearing collapses all', {
  tag: '@phone',
}, async ({ page, texts, narrow }) => {
  await page.goto('/');
  const menu = await openCatalogMenu(page, texts, narrow);
  const search = menu.getByRole('searchbox', { name: texts.catalog.search });
  await search.fill('  ЯГОД ');
  await expect(menu.getByRole('listitem').getByRole('link')).toHaveText([
    /^Одноразовые/,
    /^Ягоды/,
    /^Жидкости/,
    /^Ягодные/,
  ]);
  await search.fill('');
  await expect(menu.getByRole('listitem').getByRole('link')).toHaveText(
    rootCategories.map(({ ru }) => new RegExp(`^${ru.name}`)),
  );
  await expect(menu.getByRole('button', { expanded: true })).toHaveCount(0);
});

test.describe('in English', () => {
  test.use({ locale: locales.en });

  test('MENU-02 the search uses the names of the current language', { tag: '@desktop' }, async ({
    page,
    texts,
    narrow,
  }) => {
    await page.goto('/');
    const menu = await openCatalogMenu(page, texts, narrow);
    await menu.getByRole('searchbox').fill('berr');
    await expect(menu.getByRole('listitem').getByRole('link')).toHaveText([
      /^Disposables/,
      /^Berries/,
      /^E-liquids/,
      /^Berry liquids/,
    ]);
    await menu.getByRole('searchbox').fill('ягод');
    await expect(menu.getByText(texts.catalog.noResults).last()).toBeVisible();
  });
});

test('MENU-03 a search without results shows a message', { tag: '@phone' }, async ({
  page,
  texts,
  narrow,
}) => {
  await page.goto('/');
  const menu = await openCatalogMenu(page, texts, narrow);
  await menu.getByRole('searchbox').fill('нет такого раздела');
  await expect(menu.getByText(texts.catalog.noResults).last()).toBeVisible();
  await expect(menu.getByRole('status').filter({ hasText: texts.catalog.noResults })).toHaveCount(1);
  await expect(menu.getByRole('listitem').getByRole('link')).toHaveCount(0);
});

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });

    test(`CAT-01 a category shows name, description and products, subcategories included (${language})`, async ({
      page,
      request,
      texts,
    }) => {
      const id = await categoryId(request, 'e-liquids');
      const { name, description } = demoCategory('e-liquids')[language];
      const response = await page.goto(`/category/${id}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(description);
      await expect(productNames(page)).toHaveCount(20);
      await expect(page).toHaveTitle(`${name} · Nevel`);

      await page
        .getByRole('navigation', { name: texts.pagination.label })
        .getByRole('link', { name: /2$/ })
        .click();
      await expect(page).toHaveURL(`/category/${id}?page=2`);
      await expect(productNames(page)).toHaveCount(productCountOf('e-liquids') - 20);
      await page.reload();
      await expect(productNames(page)).toHaveCount(productCountOf('e-liquids') - 20);
      await page.goBack();
      await expect(productNames(page)).toHaveCount(20);
    });

    test(`PROD-02 PROD-03 a product page shows all product data (${language})`, async ({
      page,
      request,
      texts,
    }) => {
      const product = demoProduct('noord-peach');
      const { name, description } = product[language];
      await page.goto(`/product/${await productId(request, 'noord-peach')}`);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(main.getByText(euro(product.priceCents, language)).first()).toBeVisible();
      await expect(
        main.getByText(interpolate(texts.products.available, { count: product.stock })),
      ).toBeVisible();
      await expect(main.getByText(texts.products.recommended, { exact: true }).first()).toBeVisible();
      await expect(main.getByText(texts.nicotine.warning)).toBeVisible();
      await expect(page).toHaveTitle(`${name} · Nevel`);
      await expect
        .poll(() =>
          main
            .locator('img')
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);

      // biome-ignore lint/performance/useDomNodeTextContent: only the layout shows whether line breaks are kept
      const text = (await main.innerText()).replaceAll('\u00a0', ' ');
      expect(text).toContain(description.replaceAll('\u00a0', ' '));

      const specification = product.attributes.map((attribute) => attribute[language]);
      const rows = (kind: 'term' | 'definition') => main.getByRole(kind).allTextContents();
      expect((await rows('term')).slice(0, specification.length)).toEqual(
        specification.map((row) => row.name),
      );
      expect((await rows('definition')).slice(0, specification.length)).toEqual(
        specification.map((row) => row.value),
      );
    });
  });
}

test('PROD-01 an invalid id and an unknown id show different errors', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  const invalid = await page.goto('/product/abc');
  expect(invalid?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(texts.products.invalidId);
  const unknown = await page.goto('/product/999999');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(texts.products.notFound);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('CAT-01 an unknown category is not found', { tag: '@phone' }, async ({ page, texts }) => {
  for (const id of ['999999', 'abc', '-1']) {
    const response = await page.goto(`/category/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: texts.catalog.notFoundTitle })).toBeVisible();
  }
});

test('PROD-02 the zoomed image is larger than the one on the page', async ({ page, request, texts }) => {
  const { name } = demoProduct('noord-peach').ru;
  await page.goto(`/product/${await productId(request, 'noord-peach')}`);
  const small = await page.getByRole('main').getByRole('img', { name }).first().boundingBox();
  await page.getByRole('button', { name: texts.products.zoom }).click();
  const large = await page.getByRole('dialog', { name }).getByRole('img', { name }).boundingBox();
  expect(large?.width).toBeGreaterThan((small?.width ?? 0) * 1.6);
});

test('PROD-03 sold out, not purchasable and low stock have texts of their own', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const main = page.getByRole('main');
  await page.goto(`/product/${await productId(request, 'kade-blueberry')}`);
  await expect(main.getByText(texts.products.outOfStock, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/^В наличии/)).toHaveCount(0);

  await page.goto(`/product/${await productId(request, 'veld-cable-sand')}`);
  await expect(main.getByText(texts.products.notPurchasable, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(texts.products.recommended, { exact: true })).toHaveCount(0);

  const low = demoProduct('veld-one-graphite');
  await page.goto(`/product/${await productId(request, low.slug)}`);
  await expect(
    main.getByText(interpolate(texts.products.itemsLeft, { count: low.stock })).first(),
  ).toBeVisible();
});

test('RST-01 the bar of a sold-out product offers the notification', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  await page.goto(`/product/${await productId(request, 'kade-blueberry')}`);
  const notify = page.getByRole('button', { name: texts.products.notifyMe });
  await expect(notify).toBeInViewport({ ratio: 1 });
  const box = await notify.boundingBox();
  expect(box?.y).toBeGreaterThan(844 - 96);
  await expect(page.getByRole('button', { name: texts.products.addToCart, exact: true })).toBeHidden();
});

test('PROD-02 a card links to its product, and Back returns to the same list', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = recommended[21];
  if (!product) throw new Error('The demo catalog has no second page');
  await page.goto('/?page=2');
  await page.getByRole('main').getByRole('link', { name: product.ru.name, exact: true }).click();
  await expect(page).toHaveURL(`/product/${await productId(request, product.slug)}`);
  await expect(page.getByRole('heading', { level: 1, name: product.ru.name, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/?page=2');
  await expect(productNames(page).first()).toHaveText(recommended[20]?.ru.name ?? '');
});

test('PROD-02 a product of a list is shown at once while its details load', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  const product = demoProduct('noord-peach');
  const { name } = product.ru;
  await page.goto('/');
  const release = await holdResponses(page, '**/api/v1/products/id/*');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(main.getByText(euro(product.priceCents, 'ru')).first()).toBeVisible();
  const details = main.getByRole('heading', { name: texts.products.description });
  await expect(details).toHaveCount(0);
  release();
  await expect(details).toBeVisible();
});

test('PROD-02 a skeleton is shown while a product of no list loads', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = demoProduct('noord-peach');
  await setCart(page, await cartLine(request, product.slug));
  await page.goto('/cart');
  const release = await holdResponses(page, '**/api/v1/products/id/*');
  const { name } = product.ru;
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  const skeleton = page.getByRole('main').locator('[aria-busy="true"]');
  await expect(skeleton).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test('PROD-02 price, availability and name are visible without scrolling', async ({
  page,
  request,
  texts,
}) => {
  const product = demoProduct('noord-peach');
  await page.goto(`/product/${await productId(request, product.slug)}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: product.ru.name })).toBeInViewport();
  await expect(main.getByText(euro(product.priceCents, 'ru')).first()).toBeInViewport();
  await expect(
    main.getByText(interpolate(texts.products.available, { count: product.stock })),
  ).toBeInViewport();
});
