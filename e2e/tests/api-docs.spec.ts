import { expect, test } from '../support/fixtures.ts';

test('API-09 the API documentation page lists every operation and tries one', { tag: '@desktop' }, async ({
  page,
}) => {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.goto('/api/docs');
  await expect(page.locator('#docs h3')).toHaveCount(8);
  await page.locator('#operations-tag-admin').click();
  await expect(page.locator('#operations-admin-payOrders')).toBeVisible();
  await page.locator('#operations-tag-catalog').click();
  const operation = page.locator('#operations-catalog-listCategories');
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.locator('.live-responses-table .response-col_status').nth(1)).toHaveText('200');
  await expect(operation.locator('.live-responses-table')).toContainText('translatedName');
  expect(troubles).toEqual([]);
});
