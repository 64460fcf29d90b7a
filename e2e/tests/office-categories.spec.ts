import { expect, settled, test } from '../shop/fixtures.ts';
import { actOnRow, drag, names, openOffice, rows, withoutFaults } from '../shop/office.ts';
import { productNames } from '../shop/shell.ts';
import { fill, locales } from '../shop/words.ts';

test.use({ ownShop: 'categories', contextOptions: { reducedMotion: 'reduce' } });

for (const language of ['ru', 'en'] as const) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });
    /** A category of its own for each language, since its order is changed. */
    const category = language === 'ru' ? 2 : 3;

    test(`ACA-03 ${language}: a dragged row renumbers the page, and the category shows it so`, async ({
      page,
      request,
      words,
    }) => {
      const { sorting, drag: said } = words.admin;
      await openOffice(page, request, `/admin/categories/edit/${category}?tab=sorting`);
      const before = await names(page);
      const last = before.at(-1) ?? '';
      await drag(
        page,
        page.getByRole('button', { name: fill(said.handle, { name: last }) }),
        rows(page).nth(0),
      );
      const after = [last, ...before.slice(0, -1)];
      await expect.poll(() => names(page)).toEqual(after);
      await withoutFaults(page);
      const save = page.getByRole('button', { name: fill(sorting.save, { count: before.length }) });
      await save.click();
      await expect(page.getByText(sorting.saved)).toBeVisible();
      await expect(save).toBeHidden();
      await page.goto(`/category/${category}`);
      await settled(page);
      await expect(productNames(page)).toHaveText(after);
    });

    test(`ACA-03 ADM-02 ${language}: the same by keyboard, and a number typed into a row`, async ({
      page,
      request,
      words,
    }) => {
      const { order, drag: said } = words.admin;
      await openOffice(page, request, `/admin/categories/edit/${category}?tab=sorting`);
      const before = await names(page);
      const [first = '', second = '', third = ''] = before;
      const live = page.locator('[aria-live="assertive"]');
      const told = (text: string, place: number) => fill(text, { name: first, place, total: before.length });
      await page.getByRole('button', { name: fill(said.handle, { name: first }) }).focus();
      await page.keyboard.press('Space');
      await expect(live).toHaveText(told(said.lifted, 1));
      await page.keyboard.press('ArrowDown');
      await expect(live).toHaveText(told(said.over, 2));
      await page.keyboard.press('Space');
      await expect(live).toHaveText(told(said.dropped, 2));
      await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first]);
      const number = page.getByRole('textbox', { name: fill(order.of, { name: third }) });
      await number.fill('40');
      await number.press('Escape');
      await expect(number).not.toHaveValue('40');
      await number.fill('40');
      await number.press('Enter');
      await expect(number).toHaveValue('40');
    });

    test(`ACA-01 ACA-02 ${language}: a category is made, translated and deleted; one with products is not`, async ({
      page,
      request,
      words,
    }) => {
      const { category: texts, categories, row } = words.admin;
      const title = `Раздел ${language}`;
      await openOffice(page, request, '/admin/categories/add');
      await page.locator('input[name="name"]').fill(title);
      await page.getByRole('button', { name: texts.create }).click();
      // At once: what is pressed while the category is on its way belongs to it.
      await page.getByRole('tab', { name: texts.tab.translations }).click();
      await expect(page).toHaveURL(/\/admin\/categories\/edit\/\d+\?tab=translations$/);
      await page.getByRole('tab', { name: 'English' }).click();
      await page.getByLabel(texts.name).fill(`${title} (en)`);
      await withoutFaults(page);
      await page.getByRole('button', { name: texts.save }).click();
      await expect(page.getByText(texts.saved)).toBeVisible();

      const name = language === 'en' ? `${title} (en)` : title;
      const remove = async (which: string) => {
        await page.goto(`/admin/categories?size=25&search=${encodeURIComponent(which)}`);
        await settled(page);
        await actOnRow(page, {
          menu: fill(row.actions, { name: which }),
          text: row.delete,
          label: fill(row.deleteOf, { name: which }),
        });
        await page
          .getByRole('dialog', { name: categories.deleteTitle })
          .getByRole('button', { name: row.delete })
          .click();
      };
      await remove(name);
      await expect(page.getByText(fill(categories.deleted, { name }))).toBeVisible();

      const full = language === 'en' ? 'E-liquids' : 'Жидкости';
      await remove(full);
      await expect(page.getByRole('alert').filter({ hasText: /\d/ }).first()).toBeVisible();
    });
  });
}
