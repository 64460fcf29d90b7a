import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { AdminProduct } from '../../shared/api/types';
import type { ProductUpdate } from '../../shared/product-events';
import { adminMain, discardChanges, mockAdminProducts, openAdminPage, paginate } from '../../testing/admin';
import { aCategory, anAdminProduct } from '../../testing/builders';
import { mockGet, mockPost, mockPut, mockServer, problemResponse } from '../../testing/mock-api';

const saved = anAdminProduct({
  id: 7,
  name: 'Мята',
  translatedName: 'Мята',
  price: 7.5,
  stock: 9,
  version: 3,
  categoryId: 2,
  attributes: [
    {
      id: 70,
      name: 'Объём',
      translatedName: 'Объём',
      value: '50 мл',
      translatedValue: '50 мл',
      sortOrder: 1,
      translations: {},
    },
  ],
});

async function openForm(path = '/admin/products/edit/7', product: AdminProduct = saved) {
  mockAdminProducts([product]);
  mockGet('/api/v1/categories', [aCategory({ id: 2, translatedName: 'Жидкости' })]);
  mockGet('/api/v1/admin/products/{id}', () => product);
  const page = await openAdminPage(path);
  await screen.findByRole('tab', { name: /^Основное/ });
  return page;
}

const field = (name: string) => adminMain().getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => adminMain().getByRole('button', { name: /^(Сохранить|Создать) товар$/ });
const tab = (name: string) => adminMain().getByRole('tab', { name: new RegExp(`^${name}`) });
type Opened = Awaited<ReturnType<typeof openForm>>;

async function retype(user: Opened['user'], name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

describe('product editor', () => {
  test('APF-01 the selected tab is scrolled into view', async () => {
    const scrolled: (string | null)[] = [];
    const scrollIntoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    scrollIntoView.mockImplementation(function (this: HTMLElement) {
      scrolled.push(this.textContent);
    });
    const { user } = await openForm('/admin/products/edit/7?tab=attributes');
    await user.click(tab('Изображение'));
    scrollIntoView.mockRestore();
    expect(scrolled).toEqual(['Характеристики', 'Изображение']);
  });

  test.each([
    ['SKU', 'sku', /^Артикул/, /^Этот артикул уже у другого товара/],
    ['barcode', 'barcode', /^Штрихкод/, /^Этот штрихкод уже у другого товара/],
  ] as const)(
    'APF-02 a %s of another product is a warning that does not prevent saving',
    async (_, name, label, warning) => {
      const { user } = await openForm();
      const other = anAdminProduct({ id: 8, translatedName: 'Лёд', [name]: 'GIFT-001' });
      const queries: (string | null)[] = [];
      mockGet('/api/v1/admin/products', ({ query }) => {
        queries.push(query.get('search'));
        return paginate([{ ...saved, [name]: 'gift-001' }, other], query);
      });
      mockPut('/api/v1/admin/products/{id}', () => ({ ...saved, version: 4 }));
      const code = adminMain().getByLabelText(label);
      await user.type(code, 'gift-001');
      await user.tab();
      await adminMain().findByText(warning);
      expect(adminMain().getByRole('link', { name: 'Лёд' }).getAttribute('href')).toBe(
        '/admin/products/edit/8',
      );
      // A description must not contain a link.
      expect(code.getAttribute('aria-describedby')).toBeNull();
      expect(queries[0]).toBe('gift-001');
      await user.click(save());
      if (name === 'sku') {
        await user.click(await screen.findByRole('button', { name: 'Сохранить всё равно' }));
      }
      await screen.findByText('Товар сохранён');
    },
  );

  test('APF-01 APF-02 has four tabs, a back link and all fields of the product', async () => {
    await openForm();
    expect(
      adminMain()
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Основное', 'Переводы', 'Изображение', 'Характеристики']);
    expect(adminMain().getByRole('link', { name: 'Назад: Товары' }).getAttribute('href')).toBe(
      '/admin/products',
    );
    expect([field('Название').value, field('Цена').value, field('Количество на складе').value]).toEqual([
      'Мята',
      '7,50',
      '9',
    ]);
    await waitFor(() => expect(field('Категория').value).toBe('2'));
    expect([field('Рекомендуемый').checked, field('В продаже').checked]).toEqual([false, true]);
  });

  test('APF-01 AAP-06 an unknown product redirects to the list with a message', async () => {
    mockAdminProducts([]);
    mockGet('/api/v1/admin/products/{id}', () => problemResponse(404, 'product_not_found'));
    const { waitForLocation } = await openAdminPage('/admin/products/edit/404');
    await waitForLocation('/admin/products');
    screen.getByText('Товар не найден');
  });

  test('APF-10 a failed load shows an error with a retry button', async () => {
    mockGet('/api/v1/admin/products/{id}', () => problemResponse(500, 'internal'));
    await openAdminPage('/admin/products/edit/7');
    await screen.findByText('Не удалось загрузить товар');
    screen.getByRole('button', { name: 'Повторить' });
  });

  test('APF-03 an invalid form shows the first error as a toast and focuses its field', async () => {
    const { user } = await openForm('/admin/products/add?tab=images');
    await user.click(save());
    const expectToastFor = async (text: string) =>
      waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1));
    await expectToastFor('Название товара обязательно');
    // All fields show their errors, but only the first error has a toast.
    expect(screen.getAllByText('Цена должна быть больше нуля')).toHaveLength(1);
    expect(screen.getAllByText('Выберите категорию товара')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(field('Название')));
    await user.type(field('Название'), 'Лёд');
    await user.click(save());
    await expectToastFor('Цена должна быть больше нуля');
    await retype(user, 'Цена', '9,90');
    await user.click(save());
    await expectToastFor('Выберите категорию товара');
  });

  test('APF-03 numbers cannot be negative, and an empty one becomes zero', async () => {
    const { user } = await openForm();
    let isSent = false;
    mockPut('/api/v1/admin/products/{id}', () => {
      isSent = true;
      return saved;
    });
    await retype(user, 'Количество на складе', '-12');
    await user.click(save());
    await adminMain().findByText('Количество на складе не может быть отрицательным');
    expect(isSent).toBe(false);
    await user.clear(field('Количество на складе'));
    await user.tab();
    expect(field('Количество на складе').value).toBe('0');
  });

  test('APF-09 a save sends the loaded version, updates the form and publishes the product', async () => {
    const sent: unknown[] = [];
    mockPut('/api/v1/admin/products/{id}', (body) => {
      sent.push(body);
      const updated = { ...saved, name: 'Мята 2', translatedName: 'Мята 2', recommended: true, stock: 11 };
      // The lists and the form are loaded again after a save.
      mockGet('/api/v1/admin/products/{id}', { ...updated, version: 4 });
      return { ...updated, version: 4 };
    });
    const updates: ProductUpdate[] = [];
    const listen = (event: Event) => updates.push((event as CustomEvent<ProductUpdate>).detail);
    window.addEventListener('productUpdated', listen);
    const { user } = await openForm();
    await retype(user, 'Название', 'Мята 2 ');
    await retype(user, 'Количество на складе', '11');
    await user.click(field('Рекомендуемый'));
    await user.click(field('Содержит никотин'));
    await user.click(save());
    await screen.findByText('Товар сохранён');
    window.removeEventListener('productUpdated', listen);
    expect(sent).toEqual([
      expect.objectContaining({
        name: 'Мята 2',
        price: 7.5,
        stock: 11,
        expectedStock: 9,
        version: 3,
        categoryId: 2,
        recommended: true,
        purchasable: true,
        containsNicotine: false,
        attributes: [{ id: 70, name: 'Объём', value: '50 мл', translations: {} }],
      }),
    ]);
    expect(updates.map(({ product }) => [product.id, product.translatedName])).toEqual([[7, 'Мята 2']]);
    expect(field('Название').value).toBe('Мята 2');
    expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull();
  });

  test('APF-10 a rejected save shows the messages of the server, also at the fields', async () => {
    mockPut('/api/v1/admin/products/{id}', () =>
      problemResponse(400, 'validation_failed', 'Проверьте данные', {
        fields: [{ field: 'slug', code: 'taken', message: 'Такой адрес уже есть' }],
      }),
    );
    const { user } = await openForm();
    await retype(user, 'Название', 'Лёд');
    await user.click(save());
    await screen.findByText('Проверьте данные');
    screen.getByText('Такой адрес уже есть');
    expect(field('Название').value).toBe('Лёд');
  });

  test('APF-10 a failed save without a server message shows a default message', async () => {
    mockPut('/api/v1/admin/products/{id}', () => HttpResponse.text('', { status: 502 }));
    const { user } = await openForm();
    await retype(user, 'Название', 'Лёд');
    await user.click(save());
    await screen.findByText('Не удалось сохранить товар');
  });

  test('APF-01 the draft survives switching tabs and a reload', async () => {
    const first = await openForm();
    await retype(first.user, 'Название', 'Лёд');
    await first.user.click(tab('Изображение'));
    await first.user.click(tab('Основное'));
    expect(field('Название').value).toBe('Лёд');
    first.unmount();
    const second = await openForm();
    expect(field('Название').value).toBe('Лёд');
    screen.getByText(/1.несохранённое изменение/, { selector: 'b' });
    const restoredNote = 'Восстановлен несохранённый черновик.';
    adminMain().getByText(restoredNote);
    await discardChanges(second.user);
    await waitFor(() => expect(adminMain().queryByText(restoredNote)).toBeNull());
    await retype(second.user, 'Название', 'Снег');
    expect(adminMain().queryByText(restoredNote)).toBeNull();
  });

  test('APF-01 leaving by a link needs confirmation', async () => {
    const { user, waitForLocation } = await openForm();
    await retype(user, 'Название', 'Лёд');
    await user.click(adminMain().getByRole('link', { name: 'Назад: Товары' }));
    await user.click(screen.getByRole('button', { name: 'Уйти' }));
    await waitForLocation('/admin/products');
  });
});

describe('a new product', () => {
  test('APF-06 APF-09 is sent with its attributes and then edited under its own URL', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/admin/products', (body) => {
      sent.push(body);
      return saved;
    });
    const { user, waitForLocation } = await openForm('/admin/products/add');
    await user.type(field('Название'), 'Мята');
    await retype(user, 'Цена', '7.50');
    await screen.findByRole('option', { name: 'Жидкости' });
    await user.selectOptions(field('Категория'), '2');
    await user.click(tab('Характеристики'));
    await user.click(adminMain().getByRole('button', { name: 'Управлять характеристиками' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Характеристики товара' }));
    await user.type(dialog.getByLabelText('Название'), ' Вкус ');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    await user.click(dialog.getByRole('button', { name: 'Готово' }));
    expect(sent).toEqual([]);
    await user.click(save());
    await waitForLocation('/admin/products/edit/7?tab=attributes');
    screen.getByText('Товар создан');
    expect(sent).toEqual([
      expect.objectContaining({
        name: 'Мята',
        price: 7.5,
        attributes: [{ name: 'Вкус', value: null, translations: {} }],
      }),
    ]);
    expect(sent[0]).not.toHaveProperty('version');
  });
});

describe('a version conflict', () => {
  const theirs = { ...saved, name: 'Лёд', translatedName: 'Лёд', price: 8, stock: 4, version: 5 };

  async function openEdited(changes: Record<string, string>) {
    const sent: unknown[][] = [];
    mockPut('/api/v1/admin/products/{id}', (body) => {
      sent.push([body.version, body.name, body.price, body.stock, body.expectedStock]);
      if (body.version !== 5)
        return problemResponse(409, 'edit_conflict', 'Конфликт', { details: { current: theirs } });
      const { name, price } = body;
      const merged = { ...theirs, name, translatedName: name, price, version: 6 };
      mockGet('/api/v1/admin/products/{id}', merged);
      return merged;
    });
    const page = await openForm();
    for (const [name, text] of Object.entries(changes)) await retype(page.user, name, text);
    await page.user.click(save());
    return { ...page, sent };
  }

  async function openConflict() {
    const page = await openEdited({ Название: 'Мята и лёд', Описание: 'Холодно' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Данные уже изменены' }));
    return { ...page, dialog };
  }

  test('APF-01 does not exist when different fields were changed: they are merged', async () => {
    const { sent } = await openEdited({ Описание: 'Холодно' });
    await screen.findByText('Товар сохранён');
    screen.getByText(/^Ваши изменения объединены/);
    expect(screen.queryByRole('dialog', { name: 'Данные уже изменены' })).toBeNull();
    expect(sent.at(-1)).toEqual([5, 'Лёд', 8, 4, 4]);
    expect(field('Название').value).toBe('Лёд');
  });

  test('APF-01 asks only about the fields that both changed', async () => {
    const { dialog } = await openConflict();
    const cells = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(cells).toEqual(['ПолеУ васСохранено', 'НазваниеМята и лёдЛёд']);
  });

  test('APF-01 prices are shown with a decimal comma and the currency', async () => {
    await openEdited({ Цена: '9' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Данные уже изменены' }));
    dialog.getByText('9,00 €');
    dialog.getByText('8,00 €');
  });

  test('APF-01 the saved value of a field can be taken; other changes are saved', async () => {
    const { dialog, user, sent } = await openConflict();
    await user.click(dialog.getByRole('radio', { name: 'Название Сохранено Лёд' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Товар сохранён');
    expect(field('Название').value).toBe('Лёд');
    expect(sent.at(-1)).toEqual([5, 'Лёд', 8, 4, 4]);
  });

  test('APF-01 the own value of a field can be kept', async () => {
    const { dialog, user, sent } = await openConflict();
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Товар сохранён');
    expect(sent.at(-1)).toEqual([5, 'Мята и лёд', 8, 4, 4]);
  });
});

describe('the image', () => {
  const file = (type: string, size = 10) =>
    Object.defineProperty(new File(['x'], 'mint.png', { type }), 'size', { value: size });
  const choose = (image: File) =>
    fireEvent.change(adminMain().getByLabelText('Выбрать файл', { selector: 'input' }), {
      target: { files: [image] },
    });

  test('APF-05 of a wrong type or size is rejected without an upload', async () => {
    let uploads = 0;
    mockServer.use(
      http.post(/files\/upload\/product$/, () => {
        uploads += 1;
        return HttpResponse.json({ url: 'images/new.webp' });
      }),
    );
    await openForm('/admin/products/edit/7?tab=images');
    choose(file('image/svg+xml'));
    expect(adminMain().getByRole('alert').textContent).toContain('не поддерживается');
    choose(file('image/png', 3 * 1024 * 1024));
    expect(adminMain().getByRole('alert').textContent).toContain('3,00');
    expect(uploads).toBe(0);
  });

  test('APF-05 is uploaded immediately and previewed', async () => {
    const tokens: (string | null)[] = [];
    mockServer.use(
      http.post(/files\/upload\/product$/, ({ request }) => {
        tokens.push(request.headers.get('Authorization'));
        return HttpResponse.json({ url: 'images/new.webp' });
      }),
    );
    await openForm('/admin/products/edit/7?tab=images');
    choose(file('image/png'));
    const preview = await adminMain().findByRole('img', { name: 'Предпросмотр изображения' });
    expect(preview.getAttribute('src')).toBe('/images/new.webp');
    expect(tokens).toEqual(['Bearer token']);
    fireEvent.error(preview);
    adminMain().getByText('Не удалось загрузить изображение');
  });

  test('APF-05 APF-10 rejected by the server shows its message', async () => {
    mockServer.use(
      http.post(/files\/upload\/product$/, () =>
        problemResponse(413, 'payload_too_large', 'Файл больше 2 МБ'),
      ),
    );
    await openForm('/admin/products/edit/7?tab=images');
    choose(file('image/png'));
    await waitFor(() => expect(adminMain().getByRole('alert').textContent).toBe('Файл больше 2 МБ'));
  });
});
