import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { answer, answerDelete, answerPost, answerPut, problem, standIn } from '../../testing/api-stand-in';
import { aCategory, anAdminCategory, aPlacedProduct } from '../../testing/builders';
import { discardChanges, office, openOffice, rowOf } from '../../testing/office';

const liquids = aCategory({ id: 1, translatedName: 'Жидкости', productCount: 12 });
const fruit = aCategory({ id: 2, translatedName: 'Фрукты', parentId: 1, productCount: 5 });
const pods = aCategory({ id: 3, translatedName: 'Под-системы' });

async function openList() {
  answer('/api/v1/categories', [liquids, fruit, pods]);
  const shown = await openOffice('/admin/categories');
  await screen.findByText('Под-системы');
  return shown;
}

const saved = anAdminCategory({ id: 1, name: 'Жидкости', translatedName: 'Жидкости', version: 2 });

async function openForm(address = '/admin/categories/edit/1') {
  answer('/api/v1/categories', [liquids, fruit, pods]);
  answer('/api/v1/admin/categories/{id}', saved);
  const shown = await openOffice(address);
  await screen.findByRole('tab', { name: 'Основное' });
  return shown;
}

const field = (name: string) => office().getByLabelText<HTMLInputElement>(name);
const save = () => office().getByRole('button', { name: /^(Сохранить|Создать) категорию$/ });

describe('the list of categories', () => {
  test('ACA-01 shows id, name, parent, product count and the ways on', async () => {
    await openList();
    const cells = within(rowOf('Фрукты'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(['2', 'ФруктыЖидкости', 'Жидкости', '5']);
    const row = within(rowOf('Фрукты'));
    const address = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    expect(address('Открыть в магазине: Фрукты')).toBe('/category/2');
    expect(address('Изменить: Фрукты')).toBe('/admin/categories/edit/2');
  });

  test('ACA-01 is searched', async () => {
    const { user } = await openList();
    await user.type(screen.getByRole('searchbox'), 'под{Enter}');
    await waitFor(() => expect(screen.queryByText('Фрукты')).toBeNull());
    expect(screen.getByText('Под-системы')).toBeDefined();
  });

  test('ACA-01 AAP-06 a category with something in it is not deleted, and it is said what', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Удалить: Жидкости' }));
    expect(await screen.findByText(/товаров 12, подкатегорий 1/)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Удалить категорию?' })).toBeNull();
  });

  test('ACA-01 AAP-06 nor is one that has got something meanwhile', async () => {
    answerDelete('/api/v1/admin/categories/{id}', () =>
      problem(409, 'category_not_empty', 'Не пуста', { details: { products: 3, subCategories: 0 } }),
    );
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Удалить: Под-системы' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Удалить категорию?' }));
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText(/товаров 3, подкатегорий 0/)).toBeDefined();
  });
});

describe('the form of a category', () => {
  test('ACA-02 offers no parent that would make a circle', async () => {
    await openForm();
    await screen.findByRole('option', { name: 'Под-системы' });
    const options = within(field('Родительская категория')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Без родительской категории',
      'Под-системы',
    ]);
  });

  test('ACA-02 needs a name', async () => {
    const { user } = await openForm('/admin/categories/add?tab=sorting');
    expect(office().getByText('Сначала сохраните категорию')).toBeDefined();
    await user.click(save());
    await waitFor(() =>
      expect(screen.getAllByText('Название категории обязательно').length).toBeGreaterThan(1),
    );
  });

  test('ACA-02 a new category is sent and then edited at its own address', async () => {
    const sent: unknown[] = [];
    answerPost('/api/v1/admin/categories', (body) => {
      sent.push(body);
      return saved;
    });
    const { user, arrivesAt } = await openForm('/admin/categories/add');
    await user.type(field('Название'), ' Жидкости ');
    await user.click(save());
    await arrivesAt('/admin/categories/edit/1');
    expect(sent).toEqual([
      { name: 'Жидкости', description: null, parentId: null, imageFilePath: null, slug: null },
    ]);
  });

  test('ACA-02 has a tab per language, the shop’s own marked; words travel in the body', async () => {
    answer('/api/v1/admin/categories/translations/{id}', []);
    answerPut('/api/v1/admin/categories/{id}', () => ({ ...saved, version: 3 }));
    const sent: unknown[] = [];
    answerPost('/api/v1/admin/categories/translations/{id}', (body) => {
      sent.push(body);
      return { id: 1, languageCode: 'en', name: 'Liquids', description: null, version: 4 };
    });
    const { user } = await openForm('/admin/categories/edit/1?tab=translations');
    expect(await screen.findByText('Основной язык магазина')).toBeDefined();
    await user.click(office().getByRole('tab', { name: 'English перевода нет' }));
    expect(screen.queryByText('Основной язык магазина')).toBeNull();
    await user.type(field('Название'), 'Liquids ');
    await user.click(save());
    expect(await screen.findByText('Категория сохранена')).toBeDefined();
    expect(sent).toEqual([{ languageCode: 'en', name: 'Liquids' }]);
  });

  test('ACA-02 a picture that cannot be sent is told, and the save goes on', async () => {
    standIn.use(http.post(/files\/upload\/category$/, () => HttpResponse.error()));
    answerPut('/api/v1/admin/categories/{id}', () => ({ ...saved, version: 3 }));
    const { user } = await openForm('/admin/categories/edit/1?tab=image');
    await user.upload(
      office().getByLabelText('Выбрать файл', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await waitFor(() =>
      expect(office().getByRole('alert').textContent).toBe('Не удалось отправить изображение'),
    );
    await user.click(save());
    expect(await screen.findByText('Категория сохранена')).toBeDefined();
  });

  test('ACA-02 a fault that the server finds opens its tab, and is told there', async () => {
    answerPut('/api/v1/admin/categories/{id}', () =>
      problem(400, 'validation_failed', 'Проверьте данные', {
        fields: [{ field: 'imageFilePath', code: 'unknown', message: 'Такого изображения нет' }],
      }),
    );
    const { user } = await openForm();
    await user.type(field('Название'), '!');
    await user.click(save());
    expect(await office().findByText('Такого изображения нет')).toBeDefined();
    expect(office().getByRole('tab', { selected: true }).textContent).toBe('Изображение');
    await waitFor(() =>
      expect(document.activeElement).toBe(office().getByRole('button', { name: 'Выбрать файл' })),
    );
    expect(office().getByRole('tab', { name: 'Основное , есть несохранённое' })).toBeDefined();
  });

  test('a newer version is not overwritten silently', async () => {
    const theirs = { ...saved, name: 'Солевые', version: 5 };
    answerPut('/api/v1/admin/categories/{id}', () =>
      problem(409, 'edit_conflict', 'Конфликт', { details: { currentCategory: theirs } }),
    );
    const { user } = await openForm();
    await user.type(field('Название'), '!');
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Кто-то уже изменил это' }));
    expect(dialog.getByText('Солевые')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Взять версию коллеги' }));
    expect(field('Название').value).toBe('Солевые');
  });
});

describe('the order of products', () => {
  const order = [aPlacedProduct(1, 1), aPlacedProduct(2, 2), { ...aPlacedProduct(3), stock: null }];

  async function openSorting() {
    answer('/api/v1/admin/categories/{id}/products-order', ({ query }) =>
      Response.json({
        content: order,
        page: 0,
        size: Number(query.get('size')),
        totalElements: 3,
        totalPages: 1,
      }),
    );
    const shown = await openForm('/admin/categories/edit/1?tab=sorting');
    await screen.findByText('Товар 3');
    return shown;
  }
  const numbers = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  const numberOf = (name: string) => screen.getByRole('textbox', { name: `Порядковый номер: ${name}` });
  const saveOrder = () => screen.queryByRole('button', { name: /^Сохранить \(\d\)$/ });

  test('ACA-03 shows a dash for unknown stock, and no save before a change', async () => {
    await openSorting();
    expect(within(rowOf('Товар 3')).getByText('-')).toBeDefined();
    expect(saveOrder()).toBeNull();
  });

  test('ACA-03 a move renumbers the page; only changed rows are sent, and counted on the button', async () => {
    const sent: unknown[] = [];
    answerPut('/api/v1/admin/categories/{id}/products-order', (body) => {
      sent.push(body);
      return undefined;
    });
    const { user } = await openSorting();
    await user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    expect(numbers()).toEqual(['1', '2', '3']);
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

  test('ACA-03 Enter or the check mark takes a number, Escape or the cross drops it', async () => {
    const { user } = await openSorting();
    await user.type(numberOf('Товар 3'), '7{Escape}');
    expect(numbers()).toEqual(['1', '2', '']);
    await user.type(numberOf('Товар 3'), '7{Enter}');
    expect(numbers()).toEqual(['1', '2', '7']);
    await user.type(numberOf('Товар 3'), '8');
    await user.click(screen.getByRole('button', { name: 'Оставить прежний номер: Товар 3' }));
    expect(numbers()).toEqual(['1', '2', '7']);
    await user.clear(numberOf('Товар 1'));
    await user.type(numberOf('Товар 1'), '9');
    await user.click(screen.getByRole('button', { name: 'Принять номер: Товар 1' }));
    expect(numbers()).toEqual(['9', '2', '7']);
    await user.clear(numberOf('Товар 2'));
    await user.type(numberOf('Товар 2'), '7{Enter}');
    expect(screen.getByText(/Номер 7 уже есть у «Товар 3»/)).toBeDefined();
    await user.type(numberOf('Товар 2'), 'x{Enter}');
    expect(screen.getByText('Некорректный порядковый номер')).toBeDefined();
  });

  test('ACA-03 autofill numbers all, cancel restores what was loaded', async () => {
    const { user } = await openSorting();
    await user.click(office().getByRole('button', { name: 'Заполнить номера' }));
    await waitFor(() => expect(numbers()).toEqual(['1', '2', '3']));
    await discardChanges(user);
    await waitFor(() => expect(numbers()).toEqual(['1', '2', '']));
  });

  test('ACA-03 saving the category saves the order of its products, too', async () => {
    const sent: string[] = [];
    answerPut('/api/v1/admin/categories/{id}', () => {
      sent.push('category');
      return saved;
    });
    answerPut('/api/v1/admin/categories/{id}/products-order', () => {
      sent.push('order');
      return undefined;
    });
    const { user } = await openSorting();
    await user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    await user.click(screen.getByRole('tab', { name: /^Основное/ }));
    expect(screen.getAllByText(/2.несохранённых изменения/).length).toBeGreaterThan(0);
    await user.click(save());
    expect(await screen.findByText('Порядок товаров сохранён')).toBeDefined();
    expect(sent).toEqual(['order']);
    await user.type(field('Название'), '!');
    await user.click(screen.getByRole('tab', { name: /^Порядок товаров/ }));
    await user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    await user.click(save());
    await waitFor(() => expect(sent).toEqual(['order', 'category', 'order']));
  });

  test('ACA-03 a failed save reloads silently', async () => {
    answerPut('/api/v1/admin/categories/{id}/products-order', () => problem(404, 'product_not_found'));
    const { user, parts } = await openSorting();
    await user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    await user.click(saveOrder() as HTMLElement);
    await waitFor(() => expect(numbers()).toEqual(['1', '2', '']));
    expect(parts.notices.getState().notices).toEqual([]);
  });

  test('ACA-03 a save that got no answer loses nothing and says so', async () => {
    answerPut('/api/v1/admin/categories/{id}/products-order', () => Response.error());
    const { user } = await openSorting();
    await user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    const staged = numbers();
    await user.click(saveOrder() as HTMLElement);
    expect(await screen.findByText('Не удалось сохранить порядок товаров')).toBeDefined();
    expect(numbers()).toEqual(staged);
    expect(saveOrder()).not.toBeNull();
  });
});
