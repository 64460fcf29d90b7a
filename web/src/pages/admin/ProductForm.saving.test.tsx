import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '../../shared/api/types';
import type { ProductUpdate } from '../../shared/product-events';
import { adminMain, mockAdminProducts, openAdminPage } from '../../testing/admin';
import { aCategory, anAdminProduct } from '../../testing/builders';
import { mockDelete, mockGet, mockPost, mockPut, problemResponse } from '../../testing/mock-api';

// Concurrent changes while a product is edited or saved.

const saved = anAdminProduct({
  id: 7,
  name: 'Мята',
  translatedName: 'Мята',
  price: 7.5,
  stock: 9,
  version: 3,
});

async function openForm(path = '/admin/products/edit/7') {
  const server: { product: AdminProduct } = { product: saved };
  mockAdminProducts([saved]);
  mockGet('/api/v1/categories', [aCategory({ id: 1 })]);
  mockGet('/api/v1/admin/products/{id}', () => server.product);
  const page = await openAdminPage(path);
  await screen.findByRole('tab', { name: 'Основное' });
  const retype = async (name: string, text: string) => {
    await page.user.clear(field(name));
    await page.user.type(field(name), text);
  };
  /** Changes the product on the server and refetches it, as switching back to the browser tab does. */
  const changeOnServer = async (changes: Partial<AdminProduct>) => {
    server.product = { ...server.product, ...changes };
    await act(() => page.services.queryClient.invalidateQueries({ queryKey: ['admin-products'] }));
  };
  return { ...page, server, retype, changeOnServer };
}

const field = (name: string) => adminMain().getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => adminMain().getByRole('button', { name: /^(Сохранить|Создать) товар$/ });
const stock = 'Количество на складе';

/** Records update requests and responds when released. */
function mockDelayedPut() {
  const sent: { version: unknown; stock: unknown; expectedStock: unknown; name: unknown }[] = [];
  let release = () => {};
  mockPut('/api/v1/admin/products/{id}', async (body) => {
    sent.push({
      version: body.version,
      stock: body.stock,
      expectedStock: body.expectedStock,
      name: body.name,
    });
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    const name = body.name ?? '';
    return { ...saved, name, translatedName: name, stock: body.stock ?? 0, version: 3 + sent.length };
  });
  return { sent, release: () => act(async () => release()) };
}

describe('sales while the form is open', () => {
  test('do not affect a save of another field', async () => {
    const { sent, release } = mockDelayedPut();
    const { user, retype, changeOnServer } = await openForm();
    await retype('Название', 'Лёд');
    await changeOnServer({ stock: 7 });
    await waitFor(() => expect(field(stock).value).toBe('7'));
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([{ version: 3, stock: 7, expectedStock: 7, name: 'Лёд' }]));
    await release();
  });

  test('keep the changed stock relative to the stock it replaced', async () => {
    const { sent, release } = mockDelayedPut();
    const { user, retype, changeOnServer } = await openForm();
    await retype('Название', 'Лёд');
    await changeOnServer({ stock: 8 });
    await waitFor(() => expect(field(stock).value).toBe('8'));
    await retype(stock, '18');
    await changeOnServer({ stock: 5 });
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([{ version: 3, stock: 18, expectedStock: 8, name: 'Лёд' }]));
    await release();
  });

  test('APF-02 are reported after a save of the stock, which can then be set exactly', async () => {
    const sent: unknown[] = [];
    const { user, retype, server } = await openForm();
    mockPut('/api/v1/admin/products/{id}', (body) => {
      sent.push([body.stock, body.expectedStock]);
      const soldUnits = body.expectedStock === undefined ? 0 : 2;
      server.product = { ...saved, stock: body.stock - soldUnits, version: 3 + sent.length };
      return server.product;
    });
    await retype(stock, '30');
    await user.click(save());
    await screen.findByText(/купили 2.шт\.: теперь на складе 28.шт\./);
    await screen.findByText('Товар сохранён');
    await user.click(screen.getByRole('button', { name: 'Поставить ровно 30' }));
    await screen.findByText('Количество на складе: 30');
    expect(sent).toEqual([
      [30, 9],
      [30, undefined],
    ]);
    await waitFor(() => expect(field(stock).value).toBe('30'));
  });

  test('APF-02 a stock that they made impossible to deduct is reported, and everything can be saved with exactly it', async () => {
    const sent: unknown[] = [];
    const { user, retype, server } = await openForm();
    mockPut('/api/v1/admin/products/{id}', (body) => {
      sent.push([body.name, body.stock, body.expectedStock]);
      if (body.expectedStock !== undefined) {
        return problemResponse(409, 'insufficient_stock', 'Пожалуйста, проверьте корзину.', {
          fields: [{ field: 'stock', code: 'stock_below_zero', message: 'Часть товара купили.' }],
        });
      }
      server.product = { ...saved, name: body.name, stock: body.stock, version: 4 };
      return server.product;
    });
    await retype('Название', 'Лёд');
    await retype(stock, '0');
    server.product = { ...saved, stock: 7 };
    await user.click(save());
    await screen.findByText(/купили 2.шт\.: теперь на складе 7.шт\./);
    expect(screen.queryByText('Пожалуйста, проверьте корзину.')).toBeNull();
    await retype('Название', 'Лёд и мята');
    await user.click(screen.getByRole('button', { name: 'Поставить ровно 0' }));
    await screen.findByText('Товар сохранён');
    expect(sent).toEqual([
      ['Лёд', 0, 9],
      ['Лёд и мята', 0, undefined],
    ]);
    expect(field(stock).value).toBe('0');
    expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull();
    await retype(stock, '5');
    await user.click(save());
    await waitFor(() => expect(sent.at(-1)).toEqual(['Лёд и мята', 5, 0]));
  });

  test.each([
    ['the stock without concurrent sales', stock, '30', 30],
    ['another field with concurrent sales', 'Название', 'Лёд', 7],
  ])('APF-02 a save of %s reports nothing about the stock', async (_, name, text, savedStock) => {
    mockPut('/api/v1/admin/products/{id}', () => ({ ...saved, stock: savedStock, version: 4 }));
    const { user, retype } = await openForm();
    await retype(name, text);
    await user.click(save());
    await screen.findByText('Товар сохранён');
    expect(screen.queryByRole('button', { name: /^Поставить ровно/ })).toBeNull();
  });
});

describe('input during a save', () => {
  test('is kept on top of the saved version', async () => {
    const { sent, release } = mockDelayedPut();
    const { user, retype } = await openForm();
    await retype('Название', 'Лёд');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    await retype('Название', 'Лёд и мята');
    await retype('Описание', 'Холодно');
    await release();
    await screen.findByText('Товар сохранён');
    expect([field('Название').value, field('Описание').value]).toEqual(['Лёд и мята', 'Холодно']);
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ version: 4, name: 'Лёд и мята' });
    await release();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull());
  });

  test('is kept even if it equals the previously saved value', async () => {
    const { sent, release } = mockDelayedPut();
    const { user, retype } = await openForm();
    await retype('Название', 'Лёд');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    await retype('Название', 'Мята');
    await release();
    await screen.findByText('Товар сохранён');
    expect(field('Название').value).toBe('Мята');
    screen.getByText(/1.несохранённое изменение/, { selector: 'b' });
  });
});

describe('translations', () => {
  const names = () => adminMain().getAllByLabelText<HTMLInputElement>('Название');
  async function openTranslations() {
    mockGet('/api/v1/admin/products/translations/{id}', () => [
      { id: 1, languageCode: 'en', name: 'Mint', description: 'Cold' },
    ]);
    const requests: unknown[] = [];
    mockPut('/api/v1/admin/products/{id}', (body) => {
      requests.push(body.version);
      page.server.product = { ...saved, version: 4 };
      return page.server.product;
    });
    mockPost('/api/v1/admin/products/translations/{id}', ({ languageCode, name }) => {
      requests.push(`${languageCode} ${name}`);
      page.server.product = { ...saved, version: 5 };
      return Response.json({ id: 2, languageCode, name, description: null, version: 5 });
    });
    mockDelete('/api/v1/admin/products/translations/{id}/{key}', (_, __, ___, url) => {
      requests.push(`delete ${url.pathname.split('/').at(-1)}`);
      return { version: 6 };
    });
    const page = await openForm('/admin/products/edit/7?tab=translations');
    await waitFor(() => expect(names().map(({ value }) => value)).toEqual(['Mint', '']));
    return { ...page, requests };
  }

  test('APF-04 a translation without a name is neither saved nor deleted, and stays in the draft with a message', async () => {
    const { user, requests } = await openTranslations();
    await user.clear(names()[0] as HTMLElement);
    adminMain().getByText('Перевод без названия не сохраняется');
    await user.click(save());
    await screen.findByText('Товар сохранён, а перевод без названия — нет');
    expect(requests).toEqual([3]);
    expect(adminMain().getAllByLabelText<HTMLInputElement>('Описание')[0]?.value).toBe('Cold');
    screen.getByText(/1.несохранённое изменение/, { selector: 'b' });
  });

  test('APF-04 a translation marked for removal is deleted by the next save', async () => {
    const { user, requests } = await openTranslations();
    await user.click(adminMain().getByRole('button', { name: 'Удалить перевод: English' }));
    expect(names()[0]?.disabled).toBe(true);
    await user.click(adminMain().getByRole('button', { name: 'Оставить перевод: English' }));
    expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull();
    await user.click(adminMain().getByRole('button', { name: 'Удалить перевод: English' }));
    await user.click(save());
    await screen.findByText('Товар сохранён');
    expect(requests).toEqual([3, 'delete en']);
  });

  test('APF-04 the translation into the language of the base text is folded away unless it exists', async () => {
    const { user } = await openTranslations();
    const details = document.querySelector('details');
    expect([details?.open, details?.textContent?.startsWith('Другой текст на языке: Русский')]).toEqual([
      false,
      true,
    ]);
    await user.type(names()[1] as HTMLElement, 'Лёд');
    await user.click(adminMain().getByRole('tab', { name: /^Основное/ }));
    await user.click(adminMain().getByRole('tab', { name: /^Переводы/ }));
    expect(document.querySelector('details')?.open).toBe(true);
  });

  test('the next save uses the version created by a translation', async () => {
    const { user, requests } = await openTranslations();
    await user.type(names()[1] as HTMLElement, 'Лёд');
    await user.click(save());
    await screen.findByText('Товар сохранён');
    await user.click(save());
    await waitFor(() => expect(requests).toEqual([3, 'ru Лёд', 5]));
  });

  test('GEN-10 a saved translation is published with its current text', async () => {
    const { user, server } = await openTranslations();
    mockPost('/api/v1/admin/products/translations/{id}', ({ languageCode, name }) => {
      server.product = { ...saved, translatedName: name ?? '', version: 5 };
      return Response.json({ id: 2, languageCode, name, description: null, version: 5 });
    });
    const updates: [string, number][] = [];
    const listen = (event: Event) => {
      const { product } = (event as CustomEvent<ProductUpdate>).detail;
      updates.push([product.translatedName, (product as AdminProduct).version]);
    };
    window.addEventListener('productUpdated', listen);
    await user.type(names()[1] as HTMLElement, 'Лёд');
    await user.click(save());
    await screen.findByText('Товар сохранён');
    window.removeEventListener('productUpdated', listen);
    expect(updates).toEqual([['Лёд', 5]]);
  });
});

describe('a failed save', () => {
  test('APF-03 Ctrl+S on an empty new product shows the errors, as the button does', async () => {
    const { user } = await openForm('/admin/products/add');
    await user.keyboard('{Control>}[KeyS]{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(field('Название')));
    expect(field('Название').getAttribute('aria-invalid')).toBe('true');
  });

  test('APF-10 a product deleted while it was edited is reported, and the text stays', async () => {
    mockPut('/api/v1/admin/products/{id}', () =>
      problemResponse(404, 'product_not_found', 'Товар не найден.'),
    );
    const { user, retype } = await openForm();
    await retype('Название', 'Лёд');
    await user.click(save());
    await screen.findByText(/^Товар удалили, пока вы его редактировали/);
    expect(field('Название').value).toBe('Лёд');
  });

  test('SESS-04 a save after the end of the session shows only the message of the login page', async () => {
    mockPut('/api/v1/admin/products/{id}', () =>
      problemResponse(401, 'unauthorized', 'Войдите, чтобы продолжить.'),
    );
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
    const { user, retype } = await openForm();
    await retype('Название', 'Лёд');
    await user.click(save());
    await screen.findByText(/^Сеанс завершён\./);
    expect(screen.queryByText('Войдите, чтобы продолжить.')).toBeNull();
  });
});

test('APL-01 the back link returns to the list as it was left, also after a save', async () => {
  mockAdminProducts([saved]);
  mockGet('/api/v1/categories', [aCategory({ id: 1 })]);
  mockGet('/api/v1/admin/products/{id}', saved);
  mockPut('/api/v1/admin/products/{id}', () => ({ ...saved, version: 4 }));
  const { user, waitForLocation } = await openAdminPage('/admin/products?search=Мята&stock=low');
  const back = () => adminMain().getByRole('link', { name: 'Назад: Товары' }).getAttribute('href');
  await user.click(await screen.findByRole('link', { name: 'Мята' }));
  await screen.findByRole('tab', { name: /^Основное/ });
  await user.click(adminMain().getByRole('tab', { name: 'Изображение' }));
  await waitForLocation('/admin/products/edit/7?tab=images');
  await user.click(save());
  await screen.findByText('Товар сохранён');
  expect(decodeURIComponent(back() ?? '')).toBe('/admin/products?search=Мята&stock=low');
});
