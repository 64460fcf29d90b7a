import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { adminMain, discardChanges, mockAdminProducts, openAdminPage, rowOf } from '../../testing/admin';
import { aCategory, anAdminCategory, aProductPosition } from '../../testing/builders';
import {
  mockDelete,
  mockGet,
  mockPost,
  mockPut,
  mockServer,
  networkError,
  problemResponse,
} from '../../testing/mock-api';

const liquids = aCategory({ id: 1, translatedName: 'Жидкости', productCount: 12 });
const fruit = aCategory({ id: 2, translatedName: 'Фрукты', parentId: 1, productCount: 5 });
const pods = aCategory({ id: 3, translatedName: 'Под-системы' });

async function openList() {
  mockGet('/api/v1/categories', [liquids, fruit, pods]);
  const page = await openAdminPage('/admin/categories');
  await screen.findByText('Под-системы');
  return page;
}

const saved = anAdminCategory({ id: 1, name: 'Жидкости', translatedName: 'Жидкости', version: 2 });

async function openForm(path = '/admin/categories/edit/1') {
  mockGet('/api/v1/categories', [liquids, fruit, pods]);
  mockGet('/api/v1/admin/categories/{id}', saved);
  const page = await openAdminPage(path);
  await screen.findByRole('tab', { name: 'Основное' });
  return page;
}

const field = (name: string) => adminMain().getByLabelText<HTMLInputElement>(name);
const save = () => adminMain().getByRole('button', { name: /^(Сохранить|Создать) категорию$/ });

describe('category list', () => {
  test('ACA-01 shows id, name, parent, product count and links', async () => {
    await openList();
    const cells = [...rowOf('Фрукты').children].map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(['2', 'ФруктыЖидкости', 'Жидкости', '5']);
    const row = within(rowOf('Фрукты'));
    expect(row.getByRole('rowheader').textContent).toContain('Фрукты');
    const href = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    expect(href('Открыть в магазине: Фрукты')).toBe('/category/2');
    expect(href('Изменить: Фрукты')).toBe('/admin/categories/edit/2');
    expect(href('Товары категории «Фрукты»: 5')).toBe('/admin/products?categoryId=2');
  });

  test('ACA-01 can be searched', async () => {
    const { user } = await openList();
    await user.type(screen.getByRole('searchbox'), 'под{Enter}');
    await waitFor(() => expect(screen.queryByText('Фрукты')).toBeNull());
    screen.getByText('Под-системы');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Категории: 1');
  });

  test('ACA-01 AAP-06 a category that is not empty is not deleted, and its content is shown', async () => {
    let requests = 0;
    mockDelete('/api/v1/admin/categories/{id}', () => {
      requests += 1;
      return undefined;
    });
    const { user, waitForLocation } = await openList();
    await user.click(screen.getByRole('button', { name: 'Удалить: Жидкости' }));
    await screen.findByText(/товаров: 12, подкатегорий: 1/);
    expect(screen.queryByRole('alertdialog', { name: 'Удалить категорию?' })).toBeNull();
    expect(requests).toBe(0);
    mockAdminProducts([]);
    await user.click(screen.getByRole('button', { name: 'Показать товары' }));
    await waitForLocation('/admin/products?categoryId=1');
  });

  test('ACA-01 AAP-06 a category that was filled concurrently is rejected by the server with its content', async () => {
    mockDelete('/api/v1/admin/categories/{id}', () =>
      problemResponse(409, 'category_not_empty', 'Не пуста', { details: { products: 3, subCategories: 0 } }),
    );
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Удалить: Под-системы' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Удалить категорию?' }));
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    await screen.findByText(/\(товаров: 3\)/);
  });
});

describe('category editor', () => {
  test('ACA-02 offers no parent that would create a cycle', async () => {
    await openForm();
    await screen.findByRole('option', { name: 'Под-системы' });
    const options = within(field('Родительская категория')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Без родительской категории',
      'Под-системы',
    ]);
  });

  test('ACA-02 requires a name', async () => {
    const { user } = await openForm('/admin/categories/add?tab=sorting');
    adminMain().getByText('Сначала сохраните категорию');
    await user.click(save());
    await waitFor(() =>
      expect(screen.getAllByText('Название категории обязательно').length).toBeGreaterThan(1),
    );
  });

  test('ACA-02 a new category is sent and then edited under its own URL', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/admin/categories', (body) => {
      sent.push(body);
      return saved;
    });
    const { user, waitForLocation } = await openForm('/admin/categories/add');
    await user.type(field('Название'), ' Жидкости ');
    await user.click(save());
    await waitForLocation('/admin/categories/edit/1');
    expect(sent).toEqual([
      { name: 'Жидкости', description: null, parentId: null, imageFilePath: null, slug: null },
    ]);
  });

  test('ACA-02 has a tab per language with the default language marked; translations are sent in the body', async () => {
    mockGet('/api/v1/admin/categories/translations/{id}', []);
    mockPut('/api/v1/admin/categories/{id}', () => ({ ...saved, version: 3 }));
    const sent: unknown[] = [];
    mockPost('/api/v1/admin/categories/translations/{id}', (body) => {
      sent.push(body);
      return { id: 1, languageCode: 'en', name: 'Liquids', description: null, version: 4 };
    });
    const { user } = await openForm('/admin/categories/edit/1?tab=translations');
    await screen.findByText('Основной язык магазина');
    await user.click(adminMain().getByRole('tab', { name: 'English перевода нет' }));
    expect(screen.queryByText('Основной язык магазина')).toBeNull();
    await user.type(field('Название'), 'Liquids ');
    await user.click(save());
    await screen.findByText('Категория сохранена');
    expect(sent).toEqual([{ languageCode: 'en', name: 'Liquids', description: null }]);
  });

  test('ACA-02 a failed image upload shows an error and does not block the save', async () => {
    mockServer.use(http.post(/files\/upload\/category$/, () => HttpResponse.error()));
    mockPut('/api/v1/admin/categories/{id}', () => ({ ...saved, version: 3 }));
    const { user } = await openForm('/admin/categories/edit/1?tab=image');
    await user.upload(
      adminMain().getByLabelText('Выбрать файл', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await waitFor(() =>
      expect(adminMain().getByRole('alert').textContent).toBe('Не удалось отправить изображение'),
    );
    await user.click(save());
    await screen.findByText('Категория сохранена');
  });

  test('ACA-02 an interrupted upload can be repeated without choosing the file again', async () => {
    let requests = 0;
    mockServer.use(
      http.post(/files\/upload\/category$/, () => {
        requests += 1;
        return requests === 1 ? HttpResponse.error() : HttpResponse.json({ url: 'images/new.webp' });
      }),
    );
    const { user } = await openForm('/admin/categories/edit/1?tab=image');
    await user.upload(
      adminMain().getByLabelText('Выбрать файл', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await user.click(await adminMain().findByRole('button', { name: 'Повторить' }));
    const preview = await adminMain().findByRole('img', { name: 'Предпросмотр изображения' });
    expect(preview.getAttribute('src')).toBe('/images/new.webp');
    expect(adminMain().queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  test('ACA-02 an image that the server rejects is not sent again', async () => {
    mockServer.use(http.post(/files\/upload\/category$/, () => problemResponse(400, 'image_unreadable')));
    const { user } = await openForm('/admin/categories/edit/1?tab=image');
    await user.upload(
      adminMain().getByLabelText('Выбрать файл', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(adminMain().getByRole('alert').textContent).toBe('Так не получится'));
    expect(adminMain().queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  test('ACA-02 a validation error of the server opens the tab of its field', async () => {
    mockPut('/api/v1/admin/categories/{id}', () =>
      problemResponse(400, 'validation_failed', 'Проверьте данные', {
        fields: [{ field: 'imageFilePath', code: 'unknown', message: 'Такого изображения нет' }],
      }),
    );
    const { user } = await openForm();
    await user.type(field('Название'), '!');
    await user.click(save());
    await adminMain().findByText('Такого изображения нет');
    expect(adminMain().getByRole('tab', { selected: true }).textContent).toBe('Изображение');
    await waitFor(() =>
      expect(document.activeElement).toBe(adminMain().getByRole('button', { name: 'Выбрать файл' })),
    );
    adminMain().getByRole('tab', { name: 'Основное , есть несохранённые изменения' });
  });

  test('a version conflict is shown and the saved value can be taken', async () => {
    const theirs = { ...saved, name: 'Солевые', version: 5 };
    mockPut('/api/v1/admin/categories/{id}', () =>
      problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentCategory: theirs } }),
    );
    const { user } = await openForm();
    await user.type(field('Название'), '!');
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Данные уже изменены' }));
    dialog.getByText('Солевые');
    await user.click(dialog.getByRole('radio', { name: 'Название Сохранено Солевые' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(field('Название').value).toBe('Солевые');
  });
});

describe('product order', () => {
  const order = [aProductPosition(1, 1), aProductPosition(2, 2), { ...aProductPosition(3), stock: null }];

  async function openSorting() {
    mockGet('/api/v1/admin/categories/{id}/products-order', ({ query }) =>
      Response.json({
        content: order,
        page: 0,
        size: Number(query.get('size')),
        totalElements: 3,
        totalPages: 1,
      }),
    );
    const page = await openForm('/admin/categories/edit/1?tab=sorting');
    await screen.findByText('Товар 3');
    return page;
  }
  const positions = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  const positionOf = (name: string) => screen.getByRole('textbox', { name: `Порядковый номер: ${name}` });
  const saveOrder = () => screen.queryByRole('button', { name: /^Сохранить \(\d\)$/ });

  test('ACA-03 shows a dash for unknown stock, and no save button without changes', async () => {
    await openSorting();
    within(rowOf('Товар 3')).getByText('-');
    expect(saveOrder()).toBeNull();
  });

  test('ACA-03 a move renumbers the page; only changed rows are counted and sent', async () => {
    const sent: unknown[] = [];
    mockPut('/api/v1/admin/categories/{id}/products-order', (body) => {
      sent.push(body);
      return undefined;
    });
    const { user } = await openSorting();
    await user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    expect(positions()).toEqual(['1', '2', '3']);
    expect(rowOf('Товар 3').className).toContain('changed');
    expect(rowOf('Товар 1').className).not.toContain('changed');
    expect(saveOrder()?.textContent).toBe('Сохранить (2)');
    await user.click(saveOrder() as HTMLElement);
    await waitFor(() => expect(saveOrder()).toBeNull());
    expect(sent).toEqual([
      {
        items: [
          { productId: 2, sortOrder: 3 },
          { productId: 3, sortOrder: 2 },
        ],
      },
    ]);
  });

  test('ACA-03 Enter and the check mark commit a position, Escape and the cross cancel it', async () => {
    const { user } = await openSorting();
    await user.type(positionOf('Товар 3'), '7{Escape}');
    expect(positions()).toEqual(['1', '2', '']);
    await user.type(positionOf('Товар 3'), '7{Enter}');
    expect(positions()).toEqual(['1', '2', '7']);
    await user.type(positionOf('Товар 3'), '8');
    await user.click(screen.getByRole('button', { name: 'Оставить прежний номер: Товар 3' }));
    expect(positions()).toEqual(['1', '2', '7']);
    await user.clear(positionOf('Товар 1'));
    await user.type(positionOf('Товар 1'), '9');
    await user.click(screen.getByRole('button', { name: 'Применить номер: Товар 1' }));
    expect(positions()).toEqual(['9', '2', '7']);
    await user.clear(positionOf('Товар 2'));
    await user.type(positionOf('Товар 2'), '7{Enter}');
    screen.getByText(/Номер 7 уже занят товаром «Товар 3»/);
    await user.type(positionOf('Товар 2'), 'x{Enter}');
    screen.getByText('Некорректный порядковый номер');
  });

  test('ACA-03 autofill numbers all rows, discarding restores the saved order', async () => {
    const { user } = await openSorting();
    await user.click(adminMain().getByRole('button', { name: 'Заполнить номера' }));
    await waitFor(() => expect(positions()).toEqual(['1', '2', '3']));
    await discardChanges(user);
    await waitFor(() => expect(positions()).toEqual(['1', '2', '']));
  });

  test('ACA-03 saving the category also saves the product order', async () => {
    const sent: string[] = [];
    mockPut('/api/v1/admin/categories/{id}', () => {
      sent.push('category');
      return saved;
    });
    mockPut('/api/v1/admin/categories/{id}/products-order', () => {
      sent.push('order');
      return undefined;
    });
    const { user } = await openSorting();
    await user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    await user.click(screen.getByRole('tab', { name: /^Основное/ }));
    expect(screen.getAllByText(/2.несохранённых изменения/).length).toBeGreaterThan(0);
    await user.click(save());
    await screen.findByText('Порядок товаров сохранён');
    expect(sent).toEqual(['order']);
    await user.type(field('Название'), '!');
    await user.click(screen.getByRole('tab', { name: /^Порядок товаров/ }));
    await user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    await user.click(save());
    await waitFor(() => expect(sent).toEqual(['order', 'category', 'order']));
  });

  /** Moves a row and saves with the given response; returns how often the order is loaded. */
  async function saveMoved(response: () => Response) {
    mockPut('/api/v1/admin/categories/{id}/products-order', response);
    const page = await openSorting();
    await page.user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    const loads: string[] = [];
    mockGet('/api/v1/admin/categories/{id}/products-order', ({ query }) => {
      loads.push(query.get('page') ?? '');
      return Response.json({ content: order, page: 0, size: 50, totalElements: 3, totalPages: 1 });
    });
    await page.user.click(saveOrder() as HTMLElement);
    return { ...page, loads };
  }

  test.each([
    [404, 'product_not_found'],
    [409, 'edit_conflict'],
    [400, 'validation_failed'],
  ] as const)('ACA-03 a change rejected with %i %s is discarded without a toast', async (status, code) => {
    const { services } = await saveMoved(() => problemResponse(status, code));
    await waitFor(() => expect(positions()).toEqual(['1', '2', '']));
    expect(services.toasts.getState().toasts).toEqual([]);
  });

  test.each([
    ['403', () => problemResponse(403, 'forbidden')],
    ['429', () => problemResponse(429, 'too_many_requests')],
    ['500', () => problemResponse(500, 'internal')],
    ['503 without a problem document', () => new Response('', { status: 503 })],
    ['no network', networkError],
  ])('REF-07 after %s the list reloads silently and the rows stay changed', async (_, response) => {
    const { loads, services } = await saveMoved(response);
    await waitFor(() => expect(loads).toEqual(['0']));
    await waitFor(() => expect(saveOrder()?.textContent).toBe('Сохранить (2)'));
    expect(positions()).toEqual(['1', '2', '3']);
    expect(rowOf('Товар 3').className).toContain('changed');
    expect(services.toasts.getState().toasts).toEqual([]);
  });

  test('REF-07 the rows are still changed after signing in again', async () => {
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
    const { unmount } = await saveMoved(() => problemResponse(401, 'unauthorized'));
    await screen.findByText(/^Сеанс завершён\./);
    unmount();
    await openSorting();
    await waitFor(() => expect(saveOrder()?.textContent).toBe('Сохранить (2)'));
    expect(rowOf('Товар 3').className).toContain('changed');
  });
});
