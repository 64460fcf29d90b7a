import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminMain, mockAdminProducts, openAdminPage, rowOf } from '../../testing/admin';
import { anAdminProduct } from '../../testing/builders';
import { mockGet, mockPut, problemResponse } from '../../testing/mock-api';

const recommended = (id: number, recommendedOrder: number | null) =>
  anAdminProduct({ id, translatedName: `Товар ${id}`, recommended: true, recommendedOrder });
const plain = (id: number) => anAdminProduct({ id, translatedName: `Товар ${id}` });
const products = [recommended(1, 1), recommended(2, 2), recommended(3, 3), recommended(4, null), plain(5)];

async function openRecommended(list = products) {
  mockAdminProducts(list);
  const page = await openAdminPage('/admin/recommended-products');
  await screen.findByText('Товар 1');
  await waitFor(() => expect(positionOf('Товар 1').disabled).toBe(false));
  return page;
}

const positionOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Порядковый номер: ${name}` });
const switchOf = (name: string) => screen.getByRole('switch', { name: `Рекомендуемый: ${name}` });
const positions = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Товар \d/.exec(row.textContent ?? '')?.[0]);
const save = () =>
  within(screen.getByRole('region', { name: 'Несохранённые изменения' })).getByRole('button', {
    name: 'Сохранить',
  });
type User = Awaited<ReturnType<typeof openRecommended>>['user'];
async function type(user: User, name: string, text: string) {
  await user.clear(positionOf(name));
  await user.type(positionOf(name), text);
}

describe('recommended products', () => {
  test('AFE-01 show handle, id, price, stock, switch and position; the title shows their count', async () => {
    await openRecommended();
    expect(adminMain().getByRole('heading', { level: 1 }).textContent).toBe('Рекомендуемые: 4 из 5 товаров');
    const row = within(rowOf('Товар 2'));
    row.getByRole('button', { name: 'Переместить: Товар 2' });
    row.getByText('7,95 €');
    expect(positions()).toEqual(['1', '2', '3', '', '']);
    expect(positionOf('Товар 5').disabled).toBe(true);
  });

  test('AFE-02 a switch is staged, marked and listed in a collapsible alert', async () => {
    const { user } = await openRecommended();
    await user.click(switchOf('Товар 5'));
    await user.click(switchOf('Товар 2'));
    within(rowOf('Товар 2')).getByText('Изменён');
    const list = () =>
      adminMain()
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(list()).toContain('+ добавить Товар 5');
    expect(list()).toContain('− убрать Товар 2');
    // Below the table: above, it would move the rows under the pointer.
    const alert = adminMain().getByText('После сохранения');
    expect(screen.getByRole('table').compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(adminMain().getByRole('button', { name: 'Свернуть' }));
    expect(list()).not.toContain('− убрать Товар 2');
  });

  test('AFE-02 AFE-03 a save sends added ids, removed ids and positions, then refetches', async () => {
    const requests: unknown[] = [];
    let loads = 0;
    mockPut('/api/v1/admin/products/recommended/batch', (body) => {
      requests.push(body);
      return body.productIds.map((id) => ({ ...plain(id), recommended: body.recommended === true }));
    });
    mockPut('/api/v1/admin/products/recommended/order/explicit', (body) => {
      requests.push(body);
      return undefined;
    });
    const { user } = await openRecommended();
    await user.click(switchOf('Товар 5'));
    await user.click(switchOf('Товар 1'));
    await user.click(screen.getByRole('button', { name: 'Выше: Товар 3' }));
    mockGet('/api/v1/admin/products/recommended-first', ({ query }) => {
      loads += 1;
      const size = Number(query.get('size'));
      return { content: products, page: 0, size, totalElements: 5, totalPages: 1, totalRecommended: 4 };
    });
    await user.click(save());
    await screen.findByText('Рекомендуемые сохранены');
    expect(requests).toEqual([
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
    // One load before the save to detect concurrent changes, two after it.
    expect(loads).toBe(3);
    expect(screen.queryByText('Изменён')).toBeNull();
  });

  test('AFE-02 AAP-06 a failed save shows the server message and keeps the staged changes', async () => {
    mockPut('/api/v1/admin/products/recommended/batch', () => problemResponse(500, 'internal', 'Не вышло'));
    const { user } = await openRecommended();
    await user.click(switchOf('Товар 5'));
    await user.click(save());
    await screen.findByText('Не вышло');
    expect(switchOf('Товар 5').getAttribute('aria-checked')).toBe('true');
  });

  test('AFE-02 AAP-06 a network error shows that the draft is stored and keeps the staged changes', async () => {
    const { user } = await openRecommended();
    await user.click(switchOf('Товар 5'));
    mockGet('/api/v1/admin/products/recommended-first', () => HttpResponse.error());
    await user.click(save());
    await screen.findByText(/Черновик сохранён в этой вкладке/);
    expect(switchOf('Товар 5').getAttribute('aria-checked')).toBe('true');
  });

  test('AFE-03 up and down move a row and renumber, starting at 1', async () => {
    const { user } = await openRecommended();
    await user.click(screen.getByRole('button', { name: 'Ниже: Товар 1' }));
    expect(names()).toEqual(['Товар 2', 'Товар 1', 'Товар 3', 'Товар 4', 'Товар 5']);
    expect(positions()).toEqual(['1', '2', '3', '4', '']);
  });

  test('AFE-03 autofill numbers all products and shows a toast', async () => {
    const { user } = await openRecommended([recommended(1, 4), recommended(2, null), plain(3)]);
    await user.click(adminMain().getByRole('button', { name: 'Заполнить номера' }));
    screen.getByText('Порядковые номера автоматически заполнены');
    expect(positions()).toEqual(['1', '2', '']);
  });

  test('AFE-04 Ctrl+S saves a position that is still being typed', async () => {
    const requests: unknown[] = [];
    mockPut('/api/v1/admin/products/recommended/order/explicit', (body) => {
      requests.push(body);
      return undefined;
    });
    const { user } = await openRecommended();
    await user.type(positionOf('Товар 4'), '9');
    await user.keyboard('{Control>}[KeyS]{/Control}');
    await screen.findByText('Рекомендуемые сохранены');
    expect(requests).toEqual([{ items: [{ productId: 4, recommendedOrder: 9 }] }]);
    expect(document.activeElement).toBe(positionOf('Товар 4'));
  });

  test('AFE-04 Ctrl+S saves a typed position also when the focus is on its check mark', async () => {
    const requests: unknown[] = [];
    mockPut('/api/v1/admin/products/recommended/order/explicit', (body) => {
      requests.push(body);
      return undefined;
    });
    const { user } = await openRecommended();
    await user.click(screen.getByRole('button', { name: 'Ниже: Товар 1' }));
    await user.type(positionOf('Товар 4'), '9');
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Товар 4$/);
    await user.keyboard('{Control>}[KeyS]{/Control}');
    await screen.findByText('Рекомендуемые сохранены');
    expect(requests[0]).toMatchObject({
      items: expect.arrayContaining([{ productId: 4, recommendedOrder: 9 }]),
    });
  });

  test.each([
    ['invalid', '0', 'Некорректный порядковый номер'],
    ['occupied', '3', 'Номер 3 занят'],
  ])('AFE-04 Ctrl+S does not save while a typed position is %s', async (_, text, message) => {
    mockGet('/api/v1/admin/products/recommended/order/info', { availableOrders: [4], maxOrder: 3 });
    const { user } = await openRecommended();
    await user.click(switchOf('Товар 5'));
    await user.type(positionOf('Товар 4'), text);
    await user.keyboard('{Control>}[KeyS]{/Control}');
    await screen.findByText(message);
    expect(screen.queryByText('Рекомендуемые сохранены')).toBeNull();
    expect(switchOf('Товар 5').getAttribute('aria-checked')).toBe('true');
  });

  test('AFE-04 an invalid position shows an error, and Escape restores the old one', async () => {
    const { user } = await openRecommended();
    await type(user, 'Товар 1', '0{Enter}');
    screen.getByText('Некорректный порядковый номер');
    expect(positionOf('Товар 1').getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Escape}');
    expect(positionOf('Товар 1').value).toBe('1');
  });

  test('AFE-04 an empty input clears the position', async () => {
    const { user } = await openRecommended();
    await user.clear(positionOf('Товар 2'));
    await user.keyboard('{Enter}');
    expect(positionOf('Товар 2').value).toBe('');
    within(rowOf('Товар 2')).getByText('Изменён');
  });
});

describe('concurrent changes by another user', () => {
  function mockSaves() {
    const requests: unknown[] = [];
    mockPut('/api/v1/admin/products/recommended/batch', (body) => {
      requests.push(body);
      return [];
    });
    mockPut('/api/v1/admin/products/recommended/order/explicit', (body) => {
      requests.push(body);
      return undefined;
    });
    return requests;
  }

  test('AFE-02 a removed product is not added again by a changed position, and a message is shown', async () => {
    const requests = mockSaves();
    const { user } = await openRecommended();
    await user.click(switchOf('Товар 3'));
    await user.click(adminMain().getByRole('button', { name: 'Заполнить номера' }));
    await user.click(screen.getByRole('button', { name: 'Ниже: Товар 1' }));
    mockAdminProducts([recommended(1, 1), recommended(3, 3), recommended(4, null), plain(5)]);
    await user.click(save());
    await screen.findByText(/из рекомендуемых убрали: Товар 2/);
    await screen.findByText('Рекомендуемые сохранены');
    expect(requests).toEqual([
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

  test('AFE-05 a position assigned concurrently is detected before saving, and positions are renumbered', async () => {
    const requests = mockSaves();
    const { user } = await openRecommended();
    await type(user, 'Товар 4', '4{Enter}');
    mockAdminProducts([
      recommended(1, 1),
      recommended(2, 2),
      recommended(3, 4),
      recommended(4, null),
      plain(5),
    ]);
    await user.click(save());
    await screen.findByText(/номера совпали/);
    expect(requests).toEqual([]);
    await waitFor(() => expect(positions()).toEqual(['1', '2', '3', '4', '']));
    await user.click(save());
    await screen.findByText('Рекомендуемые сохранены');
    expect(screen.queryByText(/номера совпали/)).toBeNull();
  });

  test('AFE-05 a position that another user has changed, too, is named and overwritten only by a second save', async () => {
    const requests = mockSaves();
    const { user } = await openRecommended();
    await type(user, 'Товар 3', '7{Enter}');
    mockAdminProducts([
      recommended(1, 1),
      recommended(2, 2),
      recommended(3, 5),
      recommended(4, null),
      plain(5),
    ]);
    await user.click(save());
    await screen.findByText(/номера изменили: Товар 3 — 5\./);
    expect(requests).toEqual([]);
    expect(positionOf('Товар 3').value).toBe('7');
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
    await user.click(save());
    await screen.findByText('Рекомендуемые сохранены');
    expect(requests).toHaveLength(1);
  });
});

describe('an occupied position', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Номер 1 занят' }));

  beforeEach(() =>
    mockGet('/api/v1/admin/products/recommended/order/info', { availableOrders: [4, 5], maxOrder: 3 }),
  );

  test('AFE-05 names the other product and can shift the rest', async () => {
    const { user } = await openRecommended();
    await type(user, 'Товар 3', '1{Enter}');
    dialog().getByText(/«Товар 1»/);
    await user.click(dialog().getByRole('button', { name: 'Сдвинуть остальные' }));
    expect(names().slice(0, 3)).toEqual(['Товар 3', 'Товар 1', 'Товар 2']);
    expect(positions()).toEqual(['1', '2', '3', '', '']);
  });

  test('AFE-05 can be replaced by the next free position, which is named', async () => {
    const { user } = await openRecommended();
    await type(user, 'Товар 4', '1{Enter}');
    await user.click(await dialog().findByRole('button', { name: 'Взять свободный номер 4' }));
    await waitFor(() => expect(positionOf('Товар 4').value).toBe('4'));
  });

  test('AFE-05 AAP-06 a failed request for the free position is shown and can be retried', async () => {
    mockGet('/api/v1/admin/products/recommended/order/info', () => problemResponse(500, 'internal'));
    const { user } = await openRecommended();
    await type(user, 'Товар 4', '1{Enter}');
    await dialog().findByText('Не удалось узнать свободные номера');
    mockGet('/api/v1/admin/products/recommended/order/info', { availableOrders: [5], maxOrder: 3 });
    await user.click(dialog().getByRole('button', { name: 'Взять свободный номер' }));
    await user.click(await dialog().findByRole('button', { name: 'Взять свободный номер 5' }));
    await waitFor(() => expect(positionOf('Товар 4').value).toBe('5'));
  });

  test('AFE-05 a free position received after canceling is ignored', async () => {
    let release = () => {};
    mockGet('/api/v1/admin/products/recommended/order/info', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { availableOrders: [4], maxOrder: 3 };
    });
    const { user } = await openRecommended();
    await type(user, 'Товар 4', '1{Enter}');
    await user.click(dialog().getByRole('button', { name: 'Взять свободный номер' }));
    await user.click(dialog().getByRole('button', { name: 'Отменить' }));
    await act(async () => release());
    expect(positions()).toEqual(['1', '2', '3', '', '']);
    expect(screen.queryByText('Изменён')).toBeNull();
  });

  test('AFE-05 can be canceled without changes', async () => {
    const { user } = await openRecommended();
    await type(user, 'Товар 3', '1{Enter}');
    await user.click(dialog().getByRole('button', { name: 'Отменить' }));
    expect(positions()).toEqual(['1', '2', '3', '', '']);
    expect(screen.queryByText('Изменён')).toBeNull();
  });
});
