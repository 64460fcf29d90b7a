import { clickRowAction, dragRow, openAdmin, rowNames, rows } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, pressAfterPaint, test, waitUntilSettled } from '../support/fixtures.ts';
import { productNames } from '../support/navigation.ts';
import { deviceTag, interpolate, locales } from '../support/texts.ts';

test.use({ ownShop: 'categories', contextOptions: { reducedMotion: 'reduce' } });

const category = 2;

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });
    test(`ACA-01 ACA-02 ${language}: a category is created, translated and deleted; one with products is not deleted`, async ({
      page,
      request,
      texts,
    }) => {
      const { category: categoryTexts, categories, row } = texts.admin;
      const title = `Раздел ${language}`;
      await openAdmin(page, request, '/admin/categories/add');
      await page.locator('input[name="name"]').fill(title);
      await page.getByRole('button', { name: categoryTexts.create }).click();
      // Without waiting: input during the request belongs to the new category.
      await page.getByRole('tab', { name: categoryTexts.tab.translations }).click();
      await expect(page).toHaveURL(/\/admin\/categories\/edit\/\d+\?tab=translations$/);
      await page.getByRole('tab', { name: 'English' }).click();
      await page.getByLabel(categoryTexts.name).fill(`${title} (en)`);
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: categoryTexts.save }).click();
      await expect(page.getByText(categoryTexts.saved)).toBeVisible();

      const name = language === 'en' ? `${title} (en)` : title;
      const remove = async (which: string) => {
        await page.goto(`/admin/categories?size=25&search=${encodeURIComponent(which)}`);
        await waitUntilSettled(page);
        await clickRowAction(page, {
          menu: interpolate(row.actions, { name: which }),
          text: row.delete,
          label: interpolate(row.deleteOf, { name: which }),
        });
      };
      const question = page.getByRole('alertdialog', { name: categories.deleteTitle });
      await remove(name);
      await question.getByRole('button', { name: row.delete }).click();
      await expect(page.getByText(interpolate(categories.deleted, { name }))).toBeVisible();

      const full = language === 'en' ? 'E-liquids' : 'Жидкости';
      await remove(full);
      await expect(page.getByRole('alert').filter({ hasText: /\d/ }).first()).toBeVisible();
      await expect(question).toBeHidden();
    });
  });
}

test('ACA-03 a dragged row updates the positions, also in the shop', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const { sorting, drag: dragTexts } = texts.admin;
  await openAdmin(page, request, `/admin/categories/edit/${category}?tab=sorting`);
  const before = await rowNames(page);
  const last = before.at(-1) ?? '';
  await dragRow(
    page,
    page.getByRole('button', { name: interpolate(dragTexts.handle, { name: last }) }),
    rows(page).nth(0),
  );
  const after = [last, ...before.slice(0, -1)];
  await expect.poll(() => rowNames(page)).toEqual(after);
  await expectNoAxeViolations(page);
  const save = page.getByRole('button', { name: interpolate(sorting.save, { count: before.length }) });
  await save.click();
  await expect(page.getByText(sorting.saved)).toBeVisible();
  await expect(save).toBeHidden();
  await page.goto(`/category/${category}`);
  await waitUntilSettled(page);
  await expect(productNames(page)).toHaveText(after);
});

test('ACA-03 ADM-02 a row is moved by keyboard and by typing a position', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  const { position, drag: dragTexts } = texts.admin;
  await openAdmin(page, request, `/admin/categories/edit/${category}?tab=sorting`);
  const before = await rowNames(page);
  const [first = '', second = '', third = ''] = before;
  const live = page.locator('[aria-live="assertive"]');
  const announcement = (text: string, position: number) =>
    interpolate(text, { name: first, position, total: before.length });
  await page.getByRole('button', { name: interpolate(dragTexts.handle, { name: first }) }).focus();
  await pressAfterPaint(page, 'Space');
  await expect(live).toHaveText(announcement(dragTexts.lifted, 1));
  await pressAfterPaint(page, 'ArrowDown');
  await expect(live).toHaveText(announcement(dragTexts.over, 2));
  await pressAfterPaint(page, 'Space');
  await expect(live).toHaveText(announcement(dragTexts.dropped, 2));
  await expect.poll(async () => (await rowNames(page)).slice(0, 2)).toEqual([second, first]);
  const number = page.getByRole('textbox', { name: interpolate(position.label, { name: third }) });
  await number.fill('40');
  await number.press('Escape');
  await expect(number).not.toHaveValue('40');
  await number.fill('40');
  await number.press('Enter');
  await expect(number).toHaveValue('40');
});

test('ACA-03 saving the category also saves the product order', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  const { category: categoryTexts, sorting, drag: dragTexts, staged } = texts.admin;
  await openAdmin(page, request, `/admin/categories/edit/${category}?tab=sorting`);
  const before = await rowNames(page);
  const [first = '', second = ''] = before;
  await page.getByRole('button', { name: interpolate(dragTexts.handle, { name: first }) }).focus();
  const live = page.locator('[aria-live="assertive"]');
  for (const [key, text, position] of [
    ['Space', dragTexts.lifted, 1],
    ['ArrowDown', dragTexts.over, 2],
    ['Space', dragTexts.dropped, 2],
  ] as const) {
    await pressAfterPaint(page, key);
    await expect(live).toHaveText(interpolate(text, { name: first, position, total: before.length }));
  }
  const after = [second, first, ...before.slice(2)];
  await expect.poll(() => rowNames(page)).toEqual(after);
  await page.getByRole('tab', { name: categoryTexts.tab.general }).click();
  await expect(page.getByRole('region', { name: staged.label })).toBeVisible();
  await page.getByRole('button', { name: categoryTexts.save }).click();
  await expect(page.getByText(sorting.saved)).toBeVisible();
  await expect(page.getByRole('region', { name: staged.label })).toBeHidden();
  await page.goto(`/category/${category}`);
  await waitUntilSettled(page);
  await expect(productNames(page)).toHaveText(after);
});

test('ACA-02 a translation that hides the base text shows a hint', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  const { category: categoryTexts, translations, staged } = texts.admin;
  const text = 'Из перевода';
  await openAdmin(page, request, `/admin/categories/edit/${category}?tab=translations`);
  const name = page.getByLabel(translations.name);
  const before = await name.inputValue();
  await name.fill(text);
  await page.getByRole('button', { name: categoryTexts.save }).click();
  await expect(page.getByText(categoryTexts.saved)).toBeVisible();
  await page.getByRole('tab', { name: categoryTexts.tab.general }).click();
  const hint = page.getByText(
    interpolate(translations.coversName, { language: translations.baseLanguage, text }),
  );
  await expect(hint).toBeVisible();
  await expectNoAxeViolations(page);
  await hint.getByRole('link', { name: translations.open }).click();
  await expect(name).toHaveValue(text);
  // Restore the name for the other tests.
  if (before) await name.fill(before);
  else
    await page
      .getByRole('button', { name: interpolate(translations.removeOf, { language: 'Русский' }) })
      .click();
  await page.getByRole('button', { name: categoryTexts.save }).click();
  await expect(page.getByRole('region', { name: staged.label })).toBeHidden();
  await page.reload();
  await waitUntilSettled(page);
  await page.getByRole('tab', { name: categoryTexts.tab.general }).click();
  await expect(page.locator('input[name="name"]')).toBeVisible();
  await expect(hint).toBeHidden();
});
