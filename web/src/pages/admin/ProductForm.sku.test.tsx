import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminMain, mockAdminProducts, openAdminPage, paginate } from '../../testing/admin';
import { aCategory, anAdminProduct } from '../../testing/builders';
import { mockGet, mockPut } from '../../testing/mock-api';

const saved = anAdminProduct({ id: 7, name: 'Мята', translatedName: 'Мята', version: 3, categoryId: 2 });
const save = () => adminMain().getByRole('button', { name: 'Сохранить товар' });

async function openForm() {
  mockAdminProducts([saved]);
  mockGet('/api/v1/categories', [aCategory({ id: 2, translatedName: 'Жидкости' })]);
  mockGet('/api/v1/admin/products/{id}', () => saved);
  const page = await openAdminPage('/admin/products/edit/7');
  await screen.findByRole('tab', { name: /^Основное/ });
  return page;
}

test('APF-02 STP-04 saving a SKU of another product asks first, also when the hint has not loaded', async () => {
  const { user } = await openForm();
  const other = anAdminProduct({ id: 8, translatedName: 'Лёд', sku: 'GIFT-001' });
  mockGet('/api/v1/admin/products', ({ query }) =>
    paginate(query.get('search') === 'gift-001' ? [other] : [], query),
  );
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/products/{id}', ({ sku }) => {
    sent.push(sku);
    return { ...saved, version: 4, sku };
  });
  await user.type(adminMain().getByLabelText(/^Артикул/), 'gift-001');
  const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Артикул уже занят' }));
  await user.click(save());
  (await dialog()).getByText('Такой артикул уже у «Лёд». Сохранить всё равно?');
  await user.click((await dialog()).getByRole('button', { name: 'Отменить' }));
  expect(sent).toEqual([]);
  await user.click(save());
  await user.click((await dialog()).getByRole('button', { name: 'Сохранить всё равно' }));
  await screen.findByText('Товар сохранён');
  expect(sent).toEqual(['gift-001']);
});

test('APF-01 the explanation of a checkbox belongs to it', async () => {
  await openForm();
  const box = adminMain().getByRole('checkbox', { name: 'Содержит никотин' });
  const hint = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/обязательное предупреждение/);
});
