import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminMain, mockAdminProducts, openAdminPage, paginate } from '../../testing/admin';
import { anna, dialog, mockAdminOrders, mockKnownCustomer } from '../../testing/admin-orders';
import { anAdminOrder, anAdminProduct, anAdminUser, aProfile } from '../../testing/builders';
import { mockGet, mockPost, mockPut, networkError, problemResponse } from '../../testing/mock-api';

const mint = anAdminProduct({ id: 13, translatedName: 'Noord Мята', price: 5.95, sku: 'NR-MINT' });
const main = adminMain;
const quantity = () => main().getByRole('spinbutton');
const shortage = (requested: number, available: number) =>
  problemResponse(409, 'insufficient_stock', 'Некоторых товаров не хватает на складе.', {
    details: {
      items: [
        { id: 12, name: 'Dauw Манго', reason: 'insufficient_stock', requested, available, price: 17.9 },
      ],
    },
  });

async function openEditor(order = anna) {
  mockAdminOrders([order]);
  mockAdminProducts([mint]);
  const page = await openAdminPage('/admin/orders/edit/17');
  await main().findByLabelText('Улица и дом');
  return page;
}

test('STO-03: lines, address and note are saved with the version; totals follow while editing', async () => {
  const { user, waitForLocation } = await openEditor();
  const noEmail = () => main().queryByText(/^Сумма заказа изменится, а покупатель не получит письма/);
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/orders/{id}', (body) => {
    sent.push(body);
    return anAdminOrder({ ...anna, version: 2 });
  });
  expect(noEmail()).toBeNull();
  await user.type(await main().findByRole('combobox', { name: /^Добавить товар/ }), 'Мята');
  await user.click(await main().findByRole('option', { name: /NR-MINT/ }));
  main().getByText(/^46,75.€$/);
  expect(noEmail()).not.toBeNull();
  await user.clear(main().getByLabelText('Улица и дом'));
  await user.type(main().getByLabelText('Улица и дом'), 'Damrak 1');
  await user.click(main().getByRole('checkbox', { name: 'Сообщить покупателю по электронной почте' }));
  expect(noEmail()).toBeNull();
  await user.click(main().getByRole('button', { name: 'Сохранить заказ' }));
  await waitForLocation('/admin/orders?order=17');
  expect(sent).toMatchObject([
    {
      items: [
        { id: 12, quantity: 2 },
        { id: 13, quantity: 1 },
      ],
      phone: '+31612345678',
      address: { street: 'Damrak 1', zipCode: '1016 DX' },
      useAsInvoiceAddress: true,
      version: 1,
      notify: true,
      note: null,
    },
  ]);
});

test('STO-03 GEN-07: saving or going back leads to the list as it was left, with the order open', async () => {
  mockAdminOrders([anna]);
  mockAdminProducts([mint]);
  mockPut('/api/v1/admin/orders/{id}', () => anAdminOrder({ ...anna, version: 2 }));
  const list = '/admin/orders?status=pending&sort=total&direction=asc&order=17';
  const { user, waitForLocation } = await openAdminPage(list);
  const edit = async () => {
    await user.click(await screen.findByRole('link', { name: 'Изменить заказ' }));
    return main().findByLabelText('Улица и дом');
  };
  await edit();
  await user.click(main().getByRole('link', { name: 'К заказу' }));
  await waitForLocation(list);
  await user.type(await edit(), ' bis');
  await user.click(main().getByRole('button', { name: 'Сохранить заказ' }));
  await waitForLocation(list);
});

test('STO-03 REF-02: a stored zip code is accepted, and an unusual one when it is saved again', async () => {
  const { user, waitForLocation } = await openEditor(
    anAdminOrder({ ...anna, address: { ...anna.address, zipCode: '12#45' } }),
  );
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/orders/{id}', (body) => {
    sent.push(body.address.zipCode);
    return anAdminOrder({ ...anna, version: 2 });
  });
  await user.type(main().getByLabelText('Улица и дом'), ' bis');
  await user.type(main().getByLabelText('Индекс'), '6');
  await user.click(main().getByRole('button', { name: 'Сохранить заказ' }));
  expect(main().getByLabelText('Индекс').getAttribute('aria-invalid')).toBe('true');
  await user.clear(main().getByLabelText('Индекс'));
  await user.type(main().getByLabelText('Индекс'), '1234');
  await user.click(main().getByRole('button', { name: 'Сохранить заказ' }));
  main().getByText(/^Обычно индекс выглядит так: 1016\sDX/);
  expect(sent).toEqual([]);
  await user.click(main().getByRole('button', { name: 'Сохранить заказ' }));
  await waitForLocation('/admin/orders?order=17');
  expect(sent).toEqual(['1234']);
});

test('STO-03: a shortage is shown at its line with numbers, and the available quantity is taken', async () => {
  const { user } = await openEditor();
  mockPut('/api/v1/admin/orders/{id}', () => shortage(9, 5));
  await user.clear(quantity());
  await user.type(quantity(), '9{Tab}');
  await user.click(main().getByRole('button', { name: 'Сохранить заказ' }));
  await main().findByText('Нужно 9, доступно 5');
  await screen.findByText('Некоторых товаров не хватает на складе.');
  await user.click(main().getByRole('button', { name: 'Взять 5' }));
  expect(quantity()).toHaveProperty('value', '5');
  expect(main().queryByText('Нужно 9, доступно 5')).toBeNull();
});

test('STO-03: fields that a colleague changed, too, are asked about; the others are merged', async () => {
  const { user, waitForLocation } = await openEditor();
  const sent: { version: number; email: string; address: { street: string; city: string } }[] = [];
  const currentOrder = {
    ...anna,
    version: 5,
    email: 'new@mail.nl',
    address: { ...anna.address, street: 'Rokin 9', city: 'Haarlem' },
  };
  mockPut('/api/v1/admin/orders/{id}', (body) => {
    sent.push(body);
    if (body.version === 5) return anAdminOrder({ ...currentOrder, version: 6 });
    return problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder } });
  });
  await user.clear(main().getByLabelText('Улица и дом'));
  await user.type(main().getByLabelText('Улица и дом'), 'Damrak 1');
  await user.click(main().getByRole('button', { name: 'Сохранить заказ' }));
  const conflict = within(await dialog('Данные уже изменены'));
  // An address is one value.
  conflict.getByRole('radio', { name: /Rokin 9.*Haarlem/ });
  conflict.getByRole('radio', { name: new RegExp(`Damrak 1.*${anna.address.city}`) });
  // Phones show the titles of the columns next to the values.
  expect(conflict.getAllByRole('cell').map(({ dataset }) => dataset.label)).toEqual(['У вас', 'Сохранено']);
  await user.click(conflict.getByRole('button', { name: 'Сохранить' }));
  await waitForLocation('/admin/orders?order=17');
  const address = { street: 'Damrak 1', city: anna.address.city };
  expect(sent.at(-1)).toMatchObject({ version: 5, email: 'new@mail.nl', address });
});

test('MON-05: discounts and another shipping fee need a reason, change the totals and are sent', async () => {
  const { user, waitForLocation } = await openEditor(
    anAdminOrder({
      ...anna,
      shippingOverride: 3,
      shipping: 3,
      totalPrice: 38.8,
      adjustmentReason: 'Ошибка в цене',
    }),
  );
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/orders/{id}', (body) => {
    sent.push(body.adjustments);
    return anAdminOrder({ ...anna, version: 2 });
  });
  const field = (label: string | RegExp) => main().getByRole<HTMLInputElement>('textbox', { name: label });
  expect(field(/^Стоимость доставки/).value).toBe('3,00');
  await user.type(field('Скидка: Dauw Манго'), '10%');
  main().getByText(/^35,22.€$/);
  await user.type(field(/^Скидка на заказ/), '50');
  await user.clear(field(/^Причина скидки или стоимости доставки/));
  await user.click(main().getByRole('button', { name: 'Сохранить заказ' }));
  await main().findByText('Укажите причину');
  main().getByText('Скидка больше цены');
  expect(sent).toEqual([]);
  await user.clear(field(/^Скидка на заказ/));
  await user.type(field(/^Скидка на заказ/), '2,5');
  await user.type(field(/^Причина скидки или стоимости доставки/), 'Брак');
  // 35,80 - 3,58 - 2,50 + 3,00
  main().getByText(/^32,72.€$/);
  await user.click(main().getByRole('button', { name: 'Сохранить заказ' }));
  await waitForLocation('/admin/orders?order=17');
  expect(sent).toEqual([
    { items: [{ id: 12, percent: 10 }], discount: { amount: 2.5 }, shipping: 3, reason: 'Брак' },
  ]);
});

test('STO-03: a shipped order cannot be edited', async () => {
  mockAdminOrders([anAdminOrder({ ...anna, status: 'SHIPPED' })]);
  await openAdminPage('/admin/orders/edit/17');
  await main().findByText('Заказ можно изменить только до отправки.');
});

async function openNewOrder() {
  mockAdminOrders();
  mockAdminProducts([mint]);
  mockKnownCustomer('en');
  return openAdminPage('/admin/orders/new');
}

test('STO-04: an order of a known customer is prefilled and placed once, also after a lost response', async () => {
  const { user, waitForLocation } = await openNewOrder();
  const sent: { key: string | null; body: unknown }[] = [];
  mockPost('/api/v1/admin/orders', (body, _, headers) => {
    sent.push({ key: headers.get('Idempotency-Key'), body });
    return sent.length === 1 ? networkError() : { id: 17, orderNumber: '123-456-789' };
  });
  await user.type(await main().findByRole('combobox', { name: /^Известный покупатель/ }), 'Анна');
  await user.click(await main().findByRole('option', { name: /Анна Ли/ }));
  await main().findByText('Заказ для аккаунта anna@mail.nl');
  expect(main().getByLabelText('Улица и дом')).toHaveProperty('value', 'Keizersgracht 1');
  await user.type(main().getByRole('combobox', { name: /^Добавить товар/ }), 'Мята');
  await main().findByRole('option', { name: /NR-MINT/ });
  await user.keyboard('{Enter}');
  await user.click(await main().findByRole('button', { name: /^Оформить заказ на 10,95.€/ }));
  await main().findByText(/второй раз заказ не оформится/);
  await user.click(main().getByRole('button', { name: /^Оформить заказ на/ }));
  await waitForLocation('/admin/orders?order=17');
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toMatchObject({
    items: [{ id: '13', price: 5.95, quantity: 1 }],
    totalPrice: 10.95,
    userId: 3,
    language: 'en',
    sendConfirmation: true,
    phone: '+31612345678',
  });
  expect(sent[0]?.body).not.toHaveProperty('ageConfirmed');
});

test('MON-05: a discount in a new order is part of the total and stays with another customer', async () => {
  const { user } = await openNewOrder();
  await user.type(await main().findByRole('combobox', { name: /^Добавить товар/ }), 'Мята');
  await user.click(await main().findByRole('option', { name: /NR-MINT/ }));
  await user.type(main().getByRole('textbox', { name: /^Скидка на заказ/ }), '50%');
  await user.type(main().getByRole('textbox', { name: /^Стоимость доставки/ }), '2');
  // 5,95 - 2,98 + 2,00
  main().getByRole('button', { name: /4,97.€/ });
  await user.type(main().getByRole('combobox', { name: /^Известный покупатель/ }), 'Анна');
  await user.click(await main().findByRole('option', { name: /Анна Ли/ }));
  await user.click(await main().findByRole('button', { name: 'Выбрать другого' }));
  main().getByRole('button', { name: /4,97.€/ });
});

test('DSK-07: no email is promised to a customer without an address', async () => {
  const edited = await openEditor();
  const email = () => main().getByLabelText(/^Электронная почта/);
  main().getByRole('checkbox', { name: 'Сообщить покупателю по электронной почте' });
  await edited.user.clear(email());
  expect(main().queryByRole('checkbox', { name: /^Сообщить покупателю/ })).toBeNull();
  edited.unmount();

  const { user } = await openNewOrder();
  await main().findByText('Без адреса электронной почты подтверждения не будет.');
  await user.type(email(), 'new@mail.nl');
  main().getByText(/^Новый покупатель получит подтверждение письмом/);
});

test('STO-04: errors are those of the checkout, and a rejected order keeps what was typed', async () => {
  const { user } = await openNewOrder();
  await user.click(await main().findByRole('button', { name: 'Оформить заказ' }));
  await main().findByText('Добавьте хотя бы один товар');
  main().getByText(/^Укажите улицу и дом/);
  main().getByText(/^Укажите индекс в формате 1016\sDX \(Нидерланды\)$/);
});

const boris = anAdminUser({ id: 4, email: 'boris@mail.nl', firstName: 'Борис', lastName: 'Дуб' });

/** Chooses customers whose contacts arrive when `respond` is called with their ids. */
async function openCustomerChoice() {
  const page = await openNewOrder();
  const waiting = new Map<number, () => void>();
  mockGet('/api/v1/admin/users', ({ query }) => paginate([anAdminUser(), boris], query));
  mockGet('/api/v1/admin/users/{id}/contact', async ({ path }) => {
    const id = Number(path.id);
    await new Promise<void>((resolve) => waiting.set(id, resolve));
    const profile = id === 4 ? { firstName: 'Борис', lastName: 'Дуб', email: 'boris@mail.nl' } : {};
    return { ...aProfile(profile), previousAddresses: [], previousPhones: [], language: 'ru' };
  });
  const { user } = page;
  const choose = async (name: RegExp, id: number) => {
    await user.type(await main().findByRole('combobox', { name: /^Известный покупатель/ }), 'а');
    await user.click(await main().findByRole('option', { name }));
    await waitFor(() => expect(waiting.has(id)).toBe(true));
  };
  return { ...page, choose, respond: (id: number) => waiting.get(id)?.() };
}

test('STO-04: the last chosen customer is used, whichever response is last', async () => {
  const { user, choose, respond } = await openCustomerChoice();
  await choose(/Анна Ли/, 3);
  await user.click(main().getByRole('button', { name: 'Выбрать другого' }));
  await choose(/Борис Дуб/, 4);
  respond(4);
  await screen.findByText('Данные покупателя Борис Дуб подставлены');
  respond(3);
  await waitFor(() => main().getByText('Заказ для аккаунта boris@mail.nl'));
  expect(main().getByLabelText('Имя')).toHaveProperty('value', 'Борис');
  expect(screen.queryByText('Данные покупателя Анна Ли подставлены')).toBeNull();
});

test('STO-04: what is typed while the customer is loading stays', async () => {
  const { user, choose, respond } = await openCustomerChoice();
  await choose(/Борис Дуб/, 4);
  await user.type(main().getByLabelText('Имя'), 'Боря');
  respond(4);
  await screen.findByText('Данные покупателя Борис Дуб подставлены');
  expect(main().getByLabelText('Имя')).toHaveProperty('value', 'Боря');
  expect(main().getByLabelText('Фамилия')).toHaveProperty('value', 'Дуб');
});

test('STO-04: a draft that survived a reload is announced until it is discarded', async () => {
  const first = await openNewOrder();
  await first.user.type(await main().findByLabelText('Имя'), 'Анна');
  expect(main().queryByText('Восстановлен несохранённый черновик.')).toBeNull();
  first.unmount();
  const { user } = await openNewOrder();
  await main().findByText('Восстановлен несохранённый черновик.');
  expect(main().getByLabelText('Имя')).toHaveProperty('value', 'Анна');
  await user.click(main().getByRole('button', { name: 'Начать заново' }));
  expect(main().queryByText('Восстановлен несохранённый черновик.')).toBeNull();
});
