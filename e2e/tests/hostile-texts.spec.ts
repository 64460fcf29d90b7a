import { sendAsAdmin } from '../support/admin.ts';
import { categoryId, demoProduct, productId } from '../support/catalog.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitUntilRendered } from '../support/navigation.ts';

test.use({ ownShop: 'hostile texts' });

test('hostile texts of a product are shown as text', { tag: '@desktop' }, async ({ page, request }) => {
  const id = await productId(request, 'kade-base-50');
  const name = '</script><script>alert(1)</script><!-- "\' & \u202eLTR';
  const description = `<!--<script>${'Очень длинное описание. '.repeat(450)}`.slice(0, 10_000).trim();
  const price = demoProduct('kade-base-50').priceCents / 100;
  const category = await categoryId(request, demoProduct('kade-base-50').category);
  await sendAsAdmin(request, 'PUT', `products/${id}`, {
    name,
    description,
    price,
    categoryId: category,
    stock: 0,
    translations: [],
  });
  page.on('dialog', () => {
    throw new Error('A script of the product was executed');
  });
  await expect(async () => {
    expect(await waitUntilRendered(page, `/product/${id}`)).toContain('&lt;/script&gt;');
  }).toPass();
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(description)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
