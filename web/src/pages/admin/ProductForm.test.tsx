import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '../../shared/api/types';
import type { ProductUpdate } from '../../shared/product-events';
import { answer, answerPost, answerPut, problem, standIn } from '../../testing/api-stand-in';
import { aCategory, anAdminProduct } from '../../testing/builders';
import { answerProducts, discardChanges, office, openOffice } from '../../testing/office';

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

async function openForm(address = '/admin/products/edit/7', product: AdminProduct = saved) {
  answerProducts([product]);
  answer('/api/v1/categories', [aCategory({ id: 2, translatedName: 'Жидкости' })]);
  answer('/api/v1/admin/products/{id}', () => product);
  const shown = await openOffice(address);
  await screen.findByRole('tab', { name: /^Основное/ });
  return shown;
}

const field = (name: string) => office().getByLabelText<HTMLInputElement>(name);
const save = () => office().getByRole('button', { name: /^(Сохранить|Создать) товар$/ });
const tab = (name: string) => office().getByRole('tab', { name: new RegExp(`^${name}`) });
type Opened = Awaited<ReturnType<typeof openForm>>;

async function retype(user: Opened['user'], name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

describe('the form of a product', () => {
  test('APF-01 APF-02 has four tabs, a way back, and every field of the product', async () => {
    await openForm();
    expect(
      office()
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Основное', 'Переводы', 'Изображение', 'Характеристики']);
    expect(office().getByRole('link', { name: 'Назад: Товары' }).getAttribute('href')).toBe(
      '/admin/products',
    );
    expect([field('Название').value, field('Цена').value, field('Количество на складе').value]).toEqual([
      'Мята',
      '7,50',
      '9',
    ]);
    await waitFor(() => expect(field('Категория').value).toBe('2'));
    expect([field('Рекомендуемый').checked, field('Активен').checked]).toEqual([false, true]);
  });

  test('APF-01 AAP-06 a product that is not there leads back to the list with a word', async () => {
    answerProducts([]);
    answer('/api/v1/admin/products/{id}', () => problem(404, 'product_not_found'));
    const { arrivesAt } = await openOffice('/admin/products/edit/404');
    await arrivesAt('/admin/products');
    expect(screen.getByText('Товар не найден')).toBeDefined();
  });

  test('APF-10 a failed load says so and can be tried again', async () => {
    answer('/api/v1/admin/products/{id}', () => problem(500, 'internal'));
    await openOffice('/admin/products/edit/7');
    expect(await screen.findByText('Не удалось загрузить товар')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeDefined();
  });

  test('APF-03 refuses to save with the first fault in words, and puts the cursor there', async () => {
    const { user } = await openForm('/admin/products/add?tab=images');
    await user.click(save());
    const words = async (text: string) =>
      waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1));
    await words('Название товара обязательно');
    // All that is wrong is marked at once; the first of it is said.
    expect(screen.getAllByText('Цена должна быть больше нуля')).toHaveLength(1);
    expect(screen.getAllByText('Выберите категорию товара')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(field('Название')));
    await user.type(field('Название'), 'Лёд');
    await user.click(save());
    await words('Цена должна быть больше нуля');
    await retype(user, 'Цена', '9,90');
    await user.click(save());
    await words('Выберите категорию товара');
  });

  test('APF-03 numbers take nothing negative, and an emptied one is zero', async () => {
    const { user } = await openForm();
    await retype(user, 'Количество на складе', '-1a2');
    expect(field('Количество на складе').value).toBe('12');
    await user.clear(field('Количество на складе'));
    await user.tab();
    expect(field('Количество на складе').value).toBe('0');
  });

  test('APF-09 what is saved takes the form’s place and is told to every view, with the version that was seen', async () => {
    const sent: unknown[] = [];
    answerPut('/api/v1/admin/products/{id}', (body) => {
      sent.push(body);
      return { ...saved, name: 'Мята 2', translatedName: 'Мята 2', recommended: true, stock: 11, version: 4 };
    });
    const told: ProductUpdate[] = [];
    const listen = (event: Event) => told.push((event as CustomEvent<ProductUpdate>).detail);
    window.addEventListener('productUpdated', listen);
    const { user } = await openForm();
    await retype(user, 'Название', 'Мята 2 ');
    await retype(user, 'Количество на складе', '11');
    await user.click(field('Рекомендуемый'));
    await user.click(save());
    expect(await screen.findByText('Товар сохранён')).toBeDefined();
    window.removeEventListener('productUpdated', listen);
    expect(sent).toEqual([
      expect.objectContaining({
        name: 'Мята 2',
        price: 7.5,
        stock: 11,
        loadedStock: 9,
        version: 3,
        categoryId: 2,
        recommended: true,
        purchasable: true,
        attributes: [{ id: 70, name: 'Объём', value: '50 мл', translations: {} }],
      }),
    ]);
    expect(told.map(({ product }) => [product.id, product.translatedName])).toEqual([[7, 'Мята 2']]);
    expect(field('Название').value).toBe('Мята 2');
    expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull();
  });

  test('APF-10 the server’s own words about a failed save win; fields get theirs', async () => {
    answerPut('/api/v1/admin/products/{id}', () =>
      problem(400, 'validation_failed', 'Проверьте данные', {
        fields: [{ field: 'slug', code: 'taken', message: 'Такой адрес уже есть' }],
      }),
    );
    const { user } = await openForm();
    await retype(user, 'Название', 'Лёд');
    await user.click(save());
    expect(await screen.findByText('Проверьте данные')).toBeDefined();
    expect(screen.getByText('Такой адрес уже есть')).toBeDefined();
    expect(field('Название').value).toBe('Лёд');
  });

  test('APF-10 without words of the server it has its own', async () => {
    answerPut('/api/v1/admin/products/{id}', () => HttpResponse.text('', { status: 502 }));
    const { user } = await openForm();
    await retype(user, 'Название', 'Лёд');
    await user.click(save());
    expect(await screen.findByText('Не удалось сохранить товар')).toBeDefined();
  });

  test('APF-01 everything typed is there again after another tab, a reload and a failed save', async () => {
    const first = await openForm();
    await retype(first.user, 'Название', 'Лёд');
    await first.user.click(tab('Изображение'));
    await first.user.click(tab('Основное'));
    expect(field('Название').value).toBe('Лёд');
    first.unmount();
    const second = await openForm();
    expect(field('Название').value).toBe('Лёд');
    expect(screen.getByText(/1.несохранённое изменение/, { selector: 'b' })).toBeDefined();
    const words = 'Здесь то, что вы начали вводить раньше и не сохранили.';
    expect(office().getByText(words)).toBeDefined();
    await discardChanges(second.user);
    await waitFor(() => expect(office().queryByText(words)).toBeNull());
    await retype(second.user, 'Название', 'Снег');
    expect(office().queryByText(words)).toBeNull();
  });

  test('APF-01 a link away asks first', async () => {
    const { user, arrivesAt } = await openForm();
    await retype(user, 'Название', 'Лёд');
    await user.click(office().getByRole('link', { name: 'Назад: Товары' }));
    await user.click(screen.getByRole('button', { name: 'Уйти' }));
    await arrivesAt('/admin/products');
  });
});

describe('a new product', () => {
  test('APF-06 APF-09 is sent with its attributes and then edited at its own address', async () => {
    const sent: unknown[] = [];
    answerPost('/api/v1/admin/products', (body) => {
      sent.push(body);
      return saved;
    });
    const { user, arrivesAt } = await openForm('/admin/products/add');
    await user.type(field('Название'), 'Мята');
    await retype(user, 'Цена', '7.50');
    await screen.findByRole('option', { name: 'Жидкости' });
    await user.selectOptions(field('Категория'), '2');
    await user.click(tab('Характеристики'));
    await user.click(office().getByRole('button', { name: 'Управлять характеристиками' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Характеристики товара' }));
    await user.type(dialog.getByLabelText('Название'), ' Вкус ');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    await user.click(dialog.getByRole('button', { name: 'Готово' }));
    expect(sent).toEqual([]);
    await user.click(save());
    await arrivesAt('/admin/products/edit/7?tab=attributes');
    expect(screen.getByText('Товар создан')).toBeDefined();
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

describe('two people at once', () => {
  const theirs = { ...saved, name: 'Лёд', translatedName: 'Лёд', price: 8, stock: 4, version: 5 };

  async function collide() {
    const sent: unknown[][] = [];
    answerPut('/api/v1/admin/products/{id}', (body) => {
      sent.push([body.version, body.price, body.stock, body.loadedStock]);
      if (body.version !== 5)
        return problem(409, 'edit_conflict', 'Конфликт', { details: { current: theirs } });
      const name = body.name ?? '';
      return { ...theirs, name, translatedName: name, version: 6 };
    });
    const shown = await openForm();
    await retype(shown.user, 'Название', 'Мята и лёд');
    await shown.user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Кто-то уже изменил это' }));
    return { ...shown, sent, dialog };
  }

  test('a newer version is not overwritten: what was typed is told field by field, all else is theirs', async () => {
    const { dialog } = await collide();
    const cells = dialog.getAllByRole('row').map((row) => row.textContent);
    expect(cells).toEqual(['ПолеУ коллегиУ вас', 'НазваниеЛёдМята и лёд']);
  });

  test('theirs can be taken over', async () => {
    const { dialog, user, sent } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Взять версию коллеги' }));
    expect(field('Название').value).toBe('Лёд');
    expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull();
    expect(sent).toEqual([[3, 7.5, 9, 9]]);
  });

  test('or be overwritten, knowingly', async () => {
    const { dialog, user, sent } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Сохранить мою' }));
    expect(await screen.findByText('Товар сохранён')).toBeDefined();
    expect(sent.at(-1)).toEqual([5, 8, 4, 4]);
  });
});

describe('the picture', () => {
  const file = (type: string, size = 10) =>
    Object.defineProperty(new File(['x'], 'mint.png', { type }), 'size', { value: size });
  const choose = (picture: File) =>
    fireEvent.change(office().getByLabelText('Выбрать файл', { selector: 'input' }), {
      target: { files: [picture] },
    });

  test('APF-05 that is too big or of another type is refused before it is sent', async () => {
    await openForm('/admin/products/edit/7?tab=images');
    choose(file('image/svg+xml'));
    expect(office().getByRole('alert').textContent).toContain('не поддерживается');
    choose(file('image/png', 3 * 1024 * 1024));
    expect(office().getByRole('alert').textContent).toContain('3.00');
  });

  test('APF-05 is sent at once and shown; it is saved with the product', async () => {
    const tokens: (string | null)[] = [];
    standIn.use(
      http.post(/files\/upload\/product$/, ({ request }) => {
        tokens.push(request.headers.get('Authorization'));
        return HttpResponse.json({ url: 'images/new.webp' });
      }),
    );
    await openForm('/admin/products/edit/7?tab=images');
    choose(file('image/png'));
    const picture = await office().findByRole('img', { name: 'Предпросмотр изображения' });
    expect(picture.getAttribute('src')).toBe('/images/new.webp');
    expect(tokens).toEqual(['Bearer token']);
    fireEvent.error(picture);
    expect(office().getByText('Не удалось загрузить изображение')).toBeDefined();
  });

  test('APF-05 APF-10 that the server refuses says why', async () => {
    standIn.use(
      http.post(/files\/upload\/product$/, () => problem(413, 'payload_too_large', 'Файл больше 2 МБ')),
    );
    await openForm('/admin/products/edit/7?tab=images');
    choose(file('image/png'));
    await waitFor(() => expect(office().getByRole('alert').textContent).toBe('Файл больше 2 МБ'));
  });
});
