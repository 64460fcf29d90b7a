import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { categoryId, demo, demoCategory, productCountOf, recommended } from '../support/catalog.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { chooseLanguage, productNames } from '../support/navigation.ts';
import { deviceTag, interpolate, type Language, locales, type Texts } from '../support/texts.ts';

const category = 'e-liquids';
const products = demo.products.filter(({ category: own }) => own.startsWith(`${category}-`));

/** Products whose attribute has a value; the name is Russian. */
function countOf(attribute: string, value: string): number {
  return products.filter(({ attributes }) =>
    attributes.some(({ ru }) => ru.name === attribute && ru.value === value),
  ).length;
}

/** A value of the demo in a language. */
function labelOf(attribute: string, value: string, language: Language): string {
  const found = products
    .flatMap(({ attributes }) => attributes)
    .find(({ ru }) => ru.name === attribute && ru.value === value);
  if (!found) throw new Error(`The demo catalog has no ${attribute} ${value}`);
  return found[language].value;
}

const filterButton = (page: Page, texts: Texts) =>
  page.getByRole('main').getByRole('button', { name: texts.search.filters.title });

/** The filters: beside the list on wide screens, in a sheet on narrow ones. */
async function openFilters(page: Page, texts: Texts, narrow: boolean): Promise<Locator> {
  if (!narrow) return page.getByRole('complementary', { name: texts.search.filters.title });
  await filterButton(page, texts).click();
  return page.getByRole('dialog', { name: texts.search.filters.title });
}

async function showProducts(filters: Locator, texts: Texts, narrow: boolean, count: number): Promise<void> {
  if (!narrow) return;
  const label = interpolate(texts.search.filters.show, { count }, texts.language);
  await filters.getByRole('button', { name: label, exact: true }).click();
  await expect(filters).toBeHidden();
}

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });

    test(`FLT-02 FLT-04 values are alternatives, have counts and chips, and Back steps through them (${language})`, async ({
      page,
      request,
      texts,
      narrow,
    }) => {
      const path = `/category/${await categoryId(request, category)}`;
      const [light, strong] = [countOf('Холодок', 'Лёгкий'), countOf('Холодок', 'Выраженный')];
      const [lightLabel, strongLabel] = ['Лёгкий', 'Выраженный'].map((value) =>
        labelOf('Холодок', value, language),
      );
      await page.goto(path);
      let filters = await openFilters(page, texts, narrow);
      const choice = (label: string | undefined) => filters.getByRole('checkbox', { name: label });
      await expect(choice(lightLabel)).toBeVisible();
      await expectNoAxeViolations(page);
      await choice(lightLabel).check();
      await showProducts(filters, texts, narrow, light);
      await expect(productNames(page)).toHaveCount(light);
      const first = page.url();

      filters = await openFilters(page, texts, narrow);
      await choice(strongLabel).check();
      await showProducts(filters, texts, narrow, light + strong);
      await expect(productNames(page)).toHaveCount(light + strong);
      const chips = page.getByRole('navigation', { name: texts.search.filters.chosen });
      await expect(chips.getByRole('link')).toHaveCount(3);
      await waitUntilSettled(page);
      await expectNoAxeViolations(page);

      await page.goBack();
      await expect(page).toHaveURL(first);
      await expect(productNames(page)).toHaveCount(light);
      await chips.getByRole('link', { name: texts.search.filters.reset }).click();
      await expect(page).toHaveURL(path);
      await expect(chips).toHaveCount(0);
      await expect(productNames(page)).toHaveCount(Math.min(20, productCountOf(category)));
    });

    test(`FLT-01 FLT-04 a shared link opens the same list (${language})`, async ({
      page,
      context,
      request,
      texts,
      narrow,
    }) => {
      const path = `/category/${await categoryId(request, category)}`;
      await page.goto(path);
      await page.getByRole('combobox', { name: texts.search.sort.label }).selectOption('priceAsc');
      await expect(page).toHaveURL(`${path}?sort=priceAsc`);
      const filters = await openFilters(page, texts, narrow);
      await filters
        .getByRole('textbox', {
          name: interpolate(texts.search.filters.maxOf, { name: texts.search.filters.price }),
        })
        .fill('16');
      const cheap = products.filter(({ priceCents }) => priceCents <= 1600);
      if (narrow) await showProducts(filters, texts, narrow, cheap.length);
      else await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${path}?sort=priceAsc&priceMax=16`);
      await expect(productNames(page)).toHaveCount(cheap.length);
      const names = await productNames(page).allTextContents();

      const other = await context.newPage();
      await other.goto(page.url());
      await expect(productNames(other)).toHaveText(names);
      await expect(other.getByRole('combobox', { name: texts.search.sort.label })).toHaveValue('priceAsc');
      const prices = [...cheap].sort((one, two) => one.priceCents - two.priceCents);
      expect(names[0]).toContain(prices[0]?.[language].name.split(',')[0] ?? '-');
    });
  });
}

test('FLT-01 FLT-04 the recommended products have an order and a sheet of filters, and Back steps through them', async ({
  page,
  texts,
  narrow,
}) => {
  const byPrice = [...recommended].sort((one, two) => one.priceCents - two.priceCents);
  const cheapest = byPrice[0]?.priceCents ?? 0;
  const limit = Math.ceil(cheapest / 100) + 1;
  const cheap = byPrice.filter(({ priceCents }) => priceCents <= limit * 100);
  await page.goto('/');
  await expect(productNames(page).first()).toHaveText(recommended[0]?.ru.name ?? '-');
  const sort = page.getByRole('combobox', { name: texts.search.sort.label });
  await sort.focus();
  await sort.selectOption('priceAsc');
  await expect(page).toHaveURL('/?sort=priceAsc');
  await expect(sort).toBeFocused();
  const cheapestNames = byPrice.filter(({ priceCents }) => priceCents === cheapest).map(({ ru }) => ru.name);
  await expect
    .poll(async () => cheapestNames.includes((await productNames(page).first().textContent()) ?? ''))
    .toBe(true);

  await filterButton(page, texts).click();
  const sheet = page.getByRole('dialog', { name: texts.search.filters.title });
  const maximum = interpolate(texts.search.filters.maxOf, { name: texts.search.filters.price });
  await sheet.getByRole('textbox', { name: maximum }).fill(String(limit));
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await showProducts(sheet, texts, true, cheap.length);
  const url = `/?sort=priceAsc&priceMax=${limit}`;
  await expect(page).toHaveURL(url);
  await expect(productNames(page)).toHaveCount(Math.min(20, cheap.length));
  const chips = page.getByRole('navigation', { name: texts.search.filters.chosen });
  await expect(chips.getByRole('link')).toHaveCount(2);
  const names = await productNames(page).allTextContents();
  await waitUntilSettled(page);
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(productNames(page)).toHaveText(names);
  await expect(chips.getByRole('link')).toHaveCount(2);
  await chooseLanguage(page, texts, narrow, 'English');
  await expect(page).toHaveURL(url);
  await expect(productNames(page)).toHaveCount(Math.min(20, cheap.length));

  await page.goBack();
  await expect(page).toHaveURL('/?sort=priceAsc');
  await expect(chips).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(productNames(page).first()).toHaveText(recommended[0]?.en.name ?? '-');
});

test('FLT-05 unknown and contradictory values in a link are ignored', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const path = `/category/${await categoryId(request, category)}`;
  await page.goto(
    `${path}?attribute=999:nothing&attribute=x&category=999999&priceMin=9&priceMax=1&sort=cheap`,
  );
  await expect(page.getByRole('heading', { level: 1, name: demoCategory(category).ru.name })).toBeVisible();
  await expect(productNames(page)).toHaveCount(20);
});

test('FLT-02 the list stays visible and keeps the focus while filters apply', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  await page.goto(`/category/${await categoryId(request, category)}`);
  const available = page
    .getByRole('complementary', { name: texts.search.filters.title })
    .getByRole('checkbox', { name: texts.search.filters.available });
  await available.check();
  await expect(page).toHaveURL(/available=true/);
  await expect(available).toBeFocused();
  const inStock = products.filter(({ stock }) => stock > 0).length;
  await expect(page.getByRole('main').getByText(String(inStock), { exact: false }).first()).toBeVisible();
  await available.uncheck();
  await expect(page).not.toHaveURL(/available/);
});
