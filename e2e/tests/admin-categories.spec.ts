import { actOnRow, drag, names, openOffice, rows, withoutFaults } from '../support/admin.ts';
import { expect, pressWhenDrawn, settled, test } from '../support/fixtures.ts';
import { productNames } from '../support/navigation.ts';
import { deviceTag, fill, locales } from '../support/texts.ts';

test.use({ ownShop: 'categories', contextOptions: { reducedMotion: 'reduce' } });

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
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
      const { position, drag: said } = words.admin;
      await openOffice(page, request, `/admin/categories/edit/${category}?tab=sorting`);
      const before = await names(page);
      const [first = '', second = '', third = ''] = before;
      const live = page.locator('[aria-live="assertive"]');
      const told = (text: string, place: number) => fill(text, { name: first, place, total: before.length });
      await page.getByRole('button', { name: fill(said.handle, { name: first }) }).focus();
      await pressWhenDrawn(page, 'Space');
      await expect(live).toHaveText(told(said.lifted, 1));
      await pressWhenDrawn(page, 'ArrowDown');
      await expect(live).toHaveText(told(said.over, 2));
      await pressWhenDrawn(page, 'Space');
      await expect(live).toHaveText(told(said.dropped, 2));
      await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first]);
      const number = page.getByRole('textbox', { name: fill(position.label, { name: third }) });
      await number.fill('40');
      await number.press('Escape');
      await expect(number).not.toHaveValue('40');
      await number.fill('40');
      await number.press('Enter');
      await expect(number).toHaveValue('40');
    });

    test(`ACA-03 ${language}: the one save of the page saves the order of products, too`, async ({
      page,
      request,
      words,
    }) => {
      const { category: texts, sorting, drag: said, staged } = words.admin;
      await openOffice(page, request, `/admin/categories/edit/${category}?tab=sorting`);
      const before = await names(page);
      const [first = '', second = ''] = before;
      await page.getByRole('button', { name: fill(said.handle, { name: first }) }).focus();
      const live = page.locator('[aria-live="assertive"]');
      for (const [key, text, place] of [
        ['Space', said.lifted, 1],
        ['ArrowDown', said.over, 2],
        ['Space', said.dropped, 2],
      ] as const) {
        await pressWhenDrawn(page, key);
        await expect(live).toHaveText(fill(text, { name: first, place, total: before.length }));
      }
      const after = [second, first, ...before.slice(2)];
      await expect.poll(() => names(page)).toEqual(after);
      await page.getByRole('tab', { name: texts.tab.general }).click();
      await expect(page.getByRole('region', { name: staged.label })).toBeVisible();
      await page.getByRole('button', { name: texts.save }).click();
      await expect(page.getByText(sorting.saved)).toBeVisible();
      await expect(page.getByRole('region', { name: staged.label })).toBeHidden();
      await page.goto(`/category/${category}`);
      await settled(page);
      await expect(productNames(page)).toHaveText(after);
    });

    test(`ACA-02 ${language}: a translation over the base text is told where that is typed`, async ({
      page,
      request,
      words,
    }) => {
      const { category: texts, translations, staged } = words.admin;
      const text = `Из перевода ${language}`;
      await openOffice(page, request, `/admin/categories/edit/${category}?tab=translations`);
      const name = page.getByLabel(translations.name);
      const before = await name.inputValue();
      await name.fill(text);
      await page.getByRole('button', { name: texts.save }).click();
      await expect(page.getByText(texts.saved)).toBeVisible();
      await page.getByRole('tab', { name: texts.tab.general }).click();
      const told = page.getByText(fill(translations.coversName, { language: 'Русский', text }));
      await expect(told).toBeVisible();
      await withoutFaults(page);
      await told.getByRole('link', { name: translations.open }).click();
      await expect(name).toHaveValue(text);
      // As it was, for the stories beside this one.
      if (before) await name.fill(before);
      else
        await page
          .getByRole('button', { name: fill(translations.removeOf, { language: 'Русский' }) })
          .click();
      await page.getByRole('button', { name: texts.save }).click();
      await expect(page.getByRole('region', { name: staged.label })).toBeHidden();
      await page.reload();
      await settled(page);
      await page.getByRole('tab', { name: texts.tab.general }).click();
      await expect(page.locator('input[name="name"]')).toBeVisible();
      await expect(told).toBeHidden();
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
      };
      const question = page.getByRole('dialog', { name: categories.deleteTitle });
      await remove(name);
      await question.getByRole('button', { name: row.delete }).click();
      await expect(page.getByText(fill(categories.deleted, { name }))).toBeVisible();

      const full = language === 'en' ? 'E-liquids' : 'Жидкости';
      await remove(full);
      await expect(page.getByRole('alert').filter({ hasText: /\d/ }).first()).toBeVisible();
      await expect(question).toBeHidden();
    });
  });
}
