import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '../../shared/api/types';
import type { ProductUpdate } from '../../shared/product-events';
import { answer, answerDelete, answerPost, answerPut } from '../../testing/api-stand-in';
import { aCategory, anAdminProduct } from '../../testing/builders';
import { answerProducts, office, openOffice } from '../../testing/office';

// What happens while a product is saved, or changes at the shop while it is edited.

const saved = anAdminProduct({
  id: 7,
  name: 'Мята',
  translatedName: 'Мята',
  price: 7.5,
  stock: 9,
  version: 3,
});

async function openForm(address = '/admin/products/edit/7') {
  const shop: { product: AdminProduct } = { product: saved };
  answerProducts([saved]);
  answer('/api/v1/categories', [aCategory({ id: 1 })]);
  answer('/api/v1/admin/products/{id}', () => shop.product);
  const shown = await openOffice(address);
  await screen.findByRole('tab', { name: 'Основное' });
  const retype = async (name: string, text: string) => {
    await shown.user.clear(field(name));
    await shown.user.type(field(name), text);
  };
  /** The product at the shop changes, and the form hears of it, as it does when its tab is looked at again. */
  const changeAtShop = async (parts: Partial<AdminProduct>) => {
    shop.product = { ...shop.product, ...parts };
    await act(() => shown.parts.queryClient.invalidateQueries({ queryKey: ['admin-products'] }));
  };
  return { ...shown, shop, retype, changeAtShop };
}

const field = (name: string) => office().getByLabelText<HTMLInputElement>(name);
const save = () => office().getByRole('button', { name: /^(Сохранить|Создать) товар$/ });
const stock = 'Количество на складе';

/** Takes what is sent, and answers when it is told to. */
function heldPut() {
  const sent: { version: unknown; stock: unknown; loadedStock: unknown; name: unknown }[] = [];
  let release = () => {};
  answerPut('/api/v1/admin/products/{id}', async (body) => {
    sent.push({
      version: body.version,
      stock: body.stock,
      loadedStock: body.loadedStock,
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

describe('pieces sold while the form is open', () => {
  test('are not put back or taken twice by a save of another field', async () => {
    const { sent, release } = heldPut();
    const { user, retype, changeAtShop } = await openForm();
    await retype('Название', 'Лёд');
    await changeAtShop({ stock: 7 });
    await waitFor(() => expect(field(stock).value).toBe('7'));
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([{ version: 3, stock: 7, loadedStock: 7, name: 'Лёд' }]));
    await release();
  });

  test('are counted from the stock over which a new one was typed', async () => {
    const { sent, release } = heldPut();
    const { user, retype, changeAtShop } = await openForm();
    await retype('Название', 'Лёд');
    await changeAtShop({ stock: 8 });
    await waitFor(() => expect(field(stock).value).toBe('8'));
    await retype(stock, '18');
    await changeAtShop({ stock: 5 });
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([{ version: 3, stock: 18, loadedStock: 8, name: 'Лёд' }]));
    await release();
  });
});

describe('what is typed while a save runs', () => {
  test('stays typed, over the version that was saved', async () => {
    const { sent, release } = heldPut();
    const { user, retype } = await openForm();
    await retype('Название', 'Лёд');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    await retype('Название', 'Лёд и мята');
    await retype('Описание', 'Холодно');
    await release();
    expect(await screen.findByText('Товар сохранён')).toBeDefined();
    expect([field('Название').value, field('Описание').value]).toEqual(['Лёд и мята', 'Холодно']);
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ version: 4, name: 'Лёд и мята' });
    await release();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull());
  });

  test('stays typed even when it is what was saved before', async () => {
    const { sent, release } = heldPut();
    const { user, retype } = await openForm();
    await retype('Название', 'Лёд');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    await retype('Название', 'Мята');
    await release();
    expect(await screen.findByText('Товар сохранён')).toBeDefined();
    expect(field('Название').value).toBe('Мята');
    expect(screen.getByText(/1.несохранённое изменение/, { selector: 'b' })).toBeDefined();
  });
});

describe('translations', () => {
  const names = () => office().getAllByLabelText<HTMLInputElement>('Название');
  async function openTranslations() {
    answer('/api/v1/admin/products/translations/{id}', () => [
      { id: 1, languageCode: 'en', name: 'Mint', description: 'Cold' },
    ]);
    const calls: unknown[] = [];
    answerPut('/api/v1/admin/products/{id}', (body) => {
      calls.push(body.version);
      shown.shop.product = { ...saved, version: 4 };
      return shown.shop.product;
    });
    answerPost('/api/v1/admin/products/translations/{id}', ({ languageCode, name }) => {
      calls.push(`${languageCode} ${name}`);
      shown.shop.product = { ...saved, version: 5 };
      return Response.json({ id: 2, languageCode, name, description: null, version: 5 });
    });
    answerDelete('/api/v1/admin/products/translations/{id}/{key}', (_, __, ___, address) => {
      calls.push(`no ${address.pathname.split('/').at(-1)}`);
      return { version: 6 };
    });
    const shown = await openForm('/admin/products/edit/7?tab=translations');
    await waitFor(() => expect(names().map(({ value }) => value)).toEqual(['', 'Mint']));
    return { ...shown, calls };
  }

  test('APF-04 a blank name saves nothing, takes nothing away, stays typed and is told', async () => {
    const { user, calls } = await openTranslations();
    await user.clear(names()[1] as HTMLElement);
    expect(office().getByText('Перевод без названия не сохраняется')).toBeDefined();
    await user.click(save());
    expect(await screen.findByText('Товар сохранён, но перевод без названия — нет')).toBeDefined();
    expect(calls).toEqual([3]);
    expect(office().getAllByLabelText<HTMLInputElement>('Описание')[1]?.value).toBe('Cold');
    expect(screen.getByText(/1.несохранённое изменение/, { selector: 'b' })).toBeDefined();
  });

  test('APF-04 a translation is removed by its own button, with the next save', async () => {
    const { user, calls } = await openTranslations();
    await user.click(office().getByRole('button', { name: 'Удалить перевод: English' }));
    expect(names()[1]?.disabled).toBe(true);
    await user.click(office().getByRole('button', { name: 'Оставить перевод: English' }));
    expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull();
    await user.click(office().getByRole('button', { name: 'Удалить перевод: English' }));
    await user.click(save());
    expect(await screen.findByText('Товар сохранён')).toBeDefined();
    expect(calls).toEqual([3, 'no en']);
  });

  test('a version that a translation has made is the one that the next save has seen', async () => {
    const { user, calls } = await openTranslations();
    await user.type(names()[0] as HTMLElement, 'Лёд');
    await user.click(save());
    expect(await screen.findByText('Товар сохранён')).toBeDefined();
    await user.click(save());
    await waitFor(() => expect(calls).toEqual([3, 'ru Лёд', 5]));
  });

  test('GEN-10 a saved translation is told to every view in its words of now', async () => {
    const { user, shop } = await openTranslations();
    answerPost('/api/v1/admin/products/translations/{id}', ({ languageCode, name }) => {
      shop.product = { ...saved, translatedName: name ?? '', version: 5 };
      return Response.json({ id: 2, languageCode, name, description: null, version: 5 });
    });
    const told: [string, number][] = [];
    const listen = (event: Event) => {
      const { product } = (event as CustomEvent<ProductUpdate>).detail;
      told.push([product.translatedName, (product as AdminProduct).version]);
    };
    window.addEventListener('productUpdated', listen);
    await user.type(names()[0] as HTMLElement, 'Лёд');
    await user.click(save());
    expect(await screen.findByText('Товар сохранён')).toBeDefined();
    window.removeEventListener('productUpdated', listen);
    expect(told).toEqual([['Лёд', 5]]);
  });
});
