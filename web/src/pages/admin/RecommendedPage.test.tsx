import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answer, answerPut, problem } from '../../testing/api-stand-in';
import { anAdminProduct } from '../../testing/builders';
import { answerProducts, office, openOffice, rowOf } from '../../testing/office';

const featured = (id: number, recommendedOrder: number | null) =>
  anAdminProduct({ id, translatedName: `Товар ${id}`, recommended: true, recommendedOrder });
const plain = (id: number) => anAdminProduct({ id, translatedName: `Товар ${id}` });
const products = [featured(1, 1), featured(2, 2), featured(3, 3), featured(4, null), plain(5)];

async function openFeatured(listed = products) {
  answerProducts(listed);
  const shown = await openOffice('/admin/recommended-products');
  await screen.findByText('Товар 1');
  await waitFor(() => expect(numberOf('Товар 1').disabled).toBe(false));
  return shown;
}

const numberOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Порядковый номер: ${name}` });
const switchOf = (name: string) => screen.getByRole('switch', { name: `В подборке: ${name}` });
const numbers = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Товар \d/.exec(row.textContent ?? '')?.[0]);
const save = () =>
  within(screen.getByRole('region', { name: 'Несохранённые изменения' })).getByRole('button', {
    name: 'Сохранить',
  });
type User = Awaited<ReturnType<typeof openFeatured>>['user'];
async function type(user: User, name: string, text: string) {
  await user.clear(numberOf(name));
  await user.type(numberOf(name), text);
}

describe('featured products', () => {
  test('AFE-01 show handle, id, price, stock, switch and number; the count of featured ones', async () => {
    await openFeatured();
    expect(office().getByRole('heading', { level: 1 }).textContent).toBe('Рекомендуемые4');
    const row = within(rowOf('Товар 2'));
    expect(row.getByRole('button', { name: 'Переместить: Товар 2' })).toBeDefined();
    expect(row.getByText('7,95 €')).toBeDefined();
    expect(numbers()).toEqual(['1', '2', '3', '', '']);
    expect(numberOf('Товар 5').disabled).toBe(true);
  });

  test('AFE-02 a switch is staged, marked and named in an alert that can be folded', async () => {
    const { user } = await openFeatured();
    await user.click(switchOf('Товар 5'));
    await user.click(switchOf('Товар 2'));
    expect(within(rowOf('Товар 2')).getByText('Изменён')).toBeDefined();
    const list = () =>
      office()
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(list()).toContain('+ добавить Товар 5');
    expect(list()).toContain('− убрать Товар 2');
    // Under the rows: above, it would move them from under the pointer.
    const alert = office().getByText('После сохранения');
    expect(screen.getByRole('table').compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(office().getByRole('button', { name: 'Свернуть' }));
    expect(list()).not.toContain('− убрать Товар 2');
  });

  test('AFE-02 AFE-03 saving sends true ids, false ids, then numbers, then asks anew', async () => {
    const calls: unknown[] = [];
    let loads = 0;
    answerPut('/api/v1/admin/products/recommended/batch', (body) => {
      calls.push(body);
      return body.productIds.map((id) => ({ ...plain(id), recommended: body.recommended === true }));
    });
    answerPut('/api/v1/admin/products/recommended/order/explicit', (body) => {
      calls.push(body);
      return undefined;
    });
    const { user } = await openFeatured();
    await user.click(switchOf('Товар 5'));
    await user.click(switchOf('Товар 1'));
    await user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    answer('/api/v1/admin/products/recommended-first', ({ query }) => {
      loads += 1;
      const size = Number(query.get('size'));
      return { content: products, page: 0, size, totalElements: 5, totalPages: 1, totalRecommended: 4 };
    });
    await user.click(save());
    expect(await screen.findByText('Подборка сохранена')).toBeDefined();
    expect(calls).toEqual([
      { productIds: [5], recommended: true },
      { productIds: [1], recommended: false },
      {
        items: [
          { productId: 3, recommendedOrder: 1 },
          { productId: 4, recommendedOrder: 4 },
          { productId: 5, recommendedOrder: 3 },
        ],
      },
    ]);
    // Once to see what colleagues have done, then all of it anew.
    expect(loads).toBe(3);
    expect(screen.queryByText('Изменён')).toBeNull();
  });

  test('AFE-02 AAP-06 a failed save says so in the server’s words and keeps what was staged', async () => {
    answerPut('/api/v1/admin/products/recommended/batch', () => problem(500, 'internal', 'Не вышло'));
    const { user } = await openFeatured();
    await user.click(switchOf('Товар 5'));
    await user.click(save());
    expect(await screen.findByText('Не вышло')).toBeDefined();
    expect(switchOf('Товар 5').getAttribute('aria-checked')).toBe('true');
  });

  test('AFE-02 AAP-06 a shop that does not answer is named as the cause, and what was staged is said to be kept', async () => {
    const { user } = await openFeatured();
    await user.click(switchOf('Товар 5'));
    answer('/api/v1/admin/products/recommended-first', () => HttpResponse.error());
    await user.click(save());
    expect(await screen.findByText(/Введённое сохранено на этой вкладке/)).toBeDefined();
    expect(switchOf('Товар 5').getAttribute('aria-checked')).toBe('true');
  });

  test('AFE-03 up and down move a row and renumber from one', async () => {
    const { user } = await openFeatured();
    await user.click(screen.getByRole('button', { name: 'Ниже: Товар 1' }));
    expect(names()).toEqual(['Товар 2', 'Товар 1', 'Товар 3', 'Товар 4', 'Товар 5']);
    expect(numbers()).toEqual(['1', '2', '3', '4', '']);
  });

  test('AFE-03 autofill numbers everything and says so', async () => {
    const { user } = await openFeatured([featured(1, 4), featured(2, null), plain(3)]);
    await user.click(office().getByRole('button', { name: 'Заполнить номера' }));
    expect(screen.getByText('Порядковые номера автоматически заполнены')).toBeDefined();
    expect(numbers()).toEqual(['1', '2', '']);
  });

  test('AFE-04 a number that is none is refused in words, and Escape brings the old one back', async () => {
    const { user } = await openFeatured();
    await type(user, 'Товар 1', '0{Enter}');
    expect(screen.getByText('Некорректный порядковый номер')).toBeDefined();
    expect(numberOf('Товар 1').getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Escape}');
    expect(numberOf('Товар 1').value).toBe('1');
  });

  test('AFE-04 an empty number means none', async () => {
    const { user } = await openFeatured();
    await user.clear(numberOf('Товар 2'));
    await user.keyboard('{Enter}');
    expect(numberOf('Товар 2').value).toBe('');
    expect(within(rowOf('Товар 2')).getByText('Изменён')).toBeDefined();
  });
});

describe('a colleague at the same list', () => {
  function answerSaves() {
    const calls: unknown[] = [];
    answerPut('/api/v1/admin/products/recommended/batch', (body) => {
      calls.push(body);
      return [];
    });
    answerPut('/api/v1/admin/products/recommended/order/explicit', (body) => {
      calls.push(body);
      return undefined;
    });
    return calls;
  }

  test('AFE-02 who took a product out is not undone by my numbers, and I am told', async () => {
    const calls = answerSaves();
    const { user } = await openFeatured();
    await user.click(switchOf('Товар 3'));
    await user.click(office().getByRole('button', { name: 'Заполнить номера' }));
    await user.click(screen.getByRole('button', { name: 'Ниже: Товар 1' }));
    answerProducts([featured(1, 1), featured(3, 3), featured(4, null), plain(5)]);
    await user.click(save());
    expect(await screen.findByText(/коллега убрал из подборки: Товар 2/)).toBeDefined();
    expect(await screen.findByText('Подборка сохранена')).toBeDefined();
    expect(calls).toEqual([
      { productIds: [3], recommended: false },
      {
        items: [
          { productId: 1, recommendedOrder: 2 },
          { productId: 4, recommendedOrder: 3 },
        ],
      },
    ]);
    expect(screen.queryByText(/добавить/)).toBeNull();
  });

  test('AFE-05 who gave my number away is told of before anything is sent, with a way out', async () => {
    const calls = answerSaves();
    const { user } = await openFeatured();
    await type(user, 'Товар 4', '4{Enter}');
    answerProducts([featured(1, 1), featured(2, 2), featured(3, 4), featured(4, null), plain(5)]);
    await user.click(save());
    expect(await screen.findByText(/номера совпали/)).toBeDefined();
    expect(calls).toEqual([]);
    await waitFor(() => expect(numbers()).toEqual(['1', '2', '3', '4', '']));
    await user.click(save());
    expect(await screen.findByText('Подборка сохранена')).toBeDefined();
    expect(screen.queryByText(/номера совпали/)).toBeNull();
  });
});

describe('a number that another product has', () => {
  const question = () => within(screen.getByRole('dialog', { name: 'Номер 1 занят' }));

  test('AFE-05 names it and can shift the rest', async () => {
    const { user } = await openFeatured();
    await type(user, 'Товар 3', '1{Enter}');
    expect(question().getByText(/«Товар 1»/)).toBeDefined();
    await user.click(question().getByRole('button', { name: 'Сдвинуть остальные' }));
    expect(names().slice(0, 3)).toEqual(['Товар 3', 'Товар 1', 'Товар 2']);
    expect(numbers()).toEqual(['1', '2', '3', '', '']);
  });

  test('AFE-05 or take the next free one', async () => {
    answer('/api/v1/admin/products/recommended/order/info', { availableOrders: [4, 5], maxOrder: 3 });
    const { user } = await openFeatured();
    await type(user, 'Товар 4', '1{Enter}');
    await user.click(question().getByRole('button', { name: 'Взять свободный' }));
    await waitFor(() => expect(numberOf('Товар 4').value).toBe('4'));
  });

  test('AFE-05 a free number that comes after cancelling is not taken', async () => {
    let release = () => {};
    answer('/api/v1/admin/products/recommended/order/info', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { availableOrders: [4], maxOrder: 3 };
    });
    const { user } = await openFeatured();
    await type(user, 'Товар 4', '1{Enter}');
    await user.click(question().getByRole('button', { name: 'Взять свободный' }));
    await user.click(question().getByRole('button', { name: 'Отменить' }));
    await act(async () => release());
    expect(numbers()).toEqual(['1', '2', '3', '', '']);
    expect(screen.queryByText('Изменён')).toBeNull();
  });

  test('AFE-05 or leave everything as it is', async () => {
    const { user } = await openFeatured();
    await type(user, 'Товар 3', '1{Enter}');
    await user.click(question().getByRole('button', { name: 'Отменить' }));
    expect(numbers()).toEqual(['1', '2', '3', '', '']);
    expect(screen.queryByText('Изменён')).toBeNull();
  });
});
