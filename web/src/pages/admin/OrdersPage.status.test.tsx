import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rules } from '../../shared/rules.gen';
import { anna, boris, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { someAdminSettings } from '../../testing/admin-settings';
import { anAdminOrder } from '../../testing/builders';
import { mockGet, mockPatch, problemResponse } from '../../testing/mock-api';
import { anEntry, withEntries } from '../../testing/order-payments';
import { submitByEnter } from '../../testing/press-enter';

async function openChange(number: string) {
  const page = await openAdminOrders();
  await page.user.click(screen.getByRole('button', { name: `Изменить статус заказа ${number}` }));
  const change = within(await dialog(`Статус заказа ${number}`));
  const choose = (status: string) =>
    page.user.selectOptions(change.getByRole('combobox', { name: /^Новый статус/ }), status);
  const save = () => page.user.click(change.getByRole('button', { name: 'Изменить статус' }));
  return { ...page, change, choose, save };
}

test('AOR-03 any status can be set, with the loaded version and a note', async () => {
  mockAdminOrders();
  const sent: unknown[] = [];
  mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
    sent.push(body);
    return anAdminOrder({ ...anna, status: 'DELIVERED', version: 2 });
  });
  const { user, change, choose, save } = await openChange('123-456-789');
  expect(within(change.getByRole('combobox')).getAllByRole('option')).toHaveLength(5);
  await choose('DELIVERED');
  await user.type(change.getByRole('textbox', { name: /^Заметка к изменению/ }), 'забрал сам');
  await save();
  await screen.findByText('Статус заказа обновлён: 123-456-789, Доставлен');
  expect(sent).toEqual([{ status: 'DELIVERED', version: 1, note: 'забрал сам', notify: true }]);
});

test('AOR-03 STO-08 a change in the dialog can be undone, also one that replaced the change of a colleague', async () => {
  mockAdminOrders();
  const sent: unknown[] = [];
  mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
    sent.push([body.status, body.version]);
    const currentOrder = { ...anna, status: 'PROCESSING' as const, waitingSince: undefined, version: 3 };
    return body.version === 1
      ? problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder } })
      : anAdminOrder({ ...currentOrder, status: body.status, version: (body.version ?? 0) + 1 });
  });
  const { user, choose, save } = await openChange('123-456-789');
  await choose('SHIPPED');
  await save();
  const conflict = within(await dialog('Данные уже изменены'));
  await user.click(conflict.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText(/^Статус заказа обновлён: /);
  await user.click(screen.getByRole('button', { name: 'Вернуть' }));
  await screen.findByText('Статус заказа обновлён: 123-456-789, В обработке');
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull();
  expect(sent).toEqual([
    ['SHIPPED', 1],
    ['SHIPPED', 3],
    ['PROCESSING', 4],
  ]);
});

test('AOR-03 the next status is preselected', async () => {
  mockAdminOrders();
  const { change } = await openChange('123-456-789');
  expect(change.getByRole<HTMLSelectElement>('combobox', { name: /^Новый статус/ }).value).toBe('PROCESSING');
});

test('AOR-03 the current status is not saved again', async () => {
  mockAdminOrders();
  let requests = 0;
  mockPatch('/api/v1/admin/orders/{id}/status', () => {
    requests += 1;
    return anna;
  });
  const { change, choose, save } = await openChange('123-456-789');
  await choose('PENDING');
  await save();
  await change.findByText(/уже этот статус/);
  await choose('SHIPPED');
  expect(change.queryByText(/уже этот статус/)).toBeNull();
  expect(requests).toBe(0);
});

test('AOR-03 canceling shows that the stock is restored', async () => {
  mockAdminOrders();
  const { change, choose } = await openChange('123-456-789');
  await choose('CANCELLED');
  change.getByText(/вернутся на склад/);
  await choose('SHIPPED');
  expect(change.queryByText(/вернутся на склад/)).toBeNull();
});

test.each([
  [undefined, /не оплачен полностью: открыто 40,80.€ из 40,80.€\./],
  [40, /не оплачен полностью: открыто 0,80.€ из 40,80.€\./],
  [40.8, undefined],
])(
  'MON-03 STO-08: shipping an order with a payment of %s warns about the open amount',
  async (amount, notice) => {
    mockAdminOrders([amount ? withEntries(anna, anEntry({ amount })) : anna]);
    const { change, choose } = await openChange('123-456-789');
    const anyNotice = /не оплачен/;
    expect(change.queryByText(anyNotice)).toBeNull();
    await choose('SHIPPED');
    expect(change.queryAllByText(anyNotice)).toHaveLength(notice ? 1 : 0);
    if (notice) change.getByText(notice);
  },
);

test('STO-08 canceling a paid order names the amount to refund', async () => {
  mockAdminOrders([withEntries(anna, anEntry())]);
  const { change, choose } = await openChange('123-456-789');
  await choose('CANCELLED');
  change.getByText(/Заказ оплачен: 40,80.€. Деньги сами не вернутся/);
  await choose('SHIPPED');
  expect(change.queryByText(/Заказ оплачен/)).toBeNull();
});

test('MON-03: a status that the settings forbid for unpaid orders is refused with the reason', async () => {
  mockAdminOrders();
  const message = 'Заказ ещё не оплачен полностью. Настройки не разрешают отправлять такие заказы.';
  mockPatch('/api/v1/admin/orders/{id}/status', () => problemResponse(409, 'order_not_paid', message));
  const { change, choose, save } = await openChange('123-456-789');
  await choose('SHIPPED');
  await save();
  await change.findByText(message);
});

test('AOR-03 restoring an order without enough stock shows the shortages', async () => {
  mockAdminOrders();
  mockPatch('/api/v1/admin/orders/{id}/status', () =>
    problemResponse(409, 'insufficient_stock', 'Не хватает', {
      details: {
        items: [
          {
            id: 12,
            name: 'Dauw Манго',
            reason: 'insufficient_stock',
            requested: 2,
            available: 1,
            price: 17.9,
          },
        ],
      },
    }),
  );
  const { change, choose, save } = await openChange('222-333-444');
  await choose('PENDING');
  change.getByText(/снова будут списаны/);
  await save();
  await change.findByText('Dauw Манго: нужно 2, на складе 1');
  await choose('SHIPPED');
  expect(change.queryByText(/нужно 2/)).toBeNull();
});

test('AOR-03 restoring an order names its products that are no longer in the catalog', async () => {
  const [first] = boris.items;
  mockAdminOrders([
    anna,
    { ...boris, products: boris.items.map(({ id }) => ({ id, deleted: id === first?.id })) },
  ]);
  const { change, choose } = await openChange('222-333-444');
  await choose('PENDING');
  await change.findByText(new RegExp(`Удалены из каталога: ${first?.name}\\.`));
});

test('AOR-03 a version conflict is shown and can be overwritten', async () => {
  mockAdminOrders();
  const versions: unknown[] = [];
  mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
    versions.push(body.version);
    if (body.version === 9) return anAdminOrder({ ...boris, status: 'SHIPPED', version: 10 });
    const currentOrder = { ...boris, status: 'PROCESSING' as const, version: 9 };
    return problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder } });
  });
  const { user, choose, save } = await openChange('222-333-444');
  await choose('SHIPPED');
  await save();
  const conflict = within(await dialog('Данные уже изменены'));
  conflict.getByText('В обработке');
  conflict.getByText('Отправлен');
  await user.click(conflict.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText(/^Статус заказа обновлён: /);
  expect(versions).toEqual([7, 9]);
});

test('MON-03: after a conflict the warning is about the current order, also where the conflict is resolved', async () => {
  mockAdminOrders([withEntries(anna, anEntry())]);
  const currentOrder = { ...anna, version: 9, totalPrice: 60, openAmount: 19.2 };
  mockPatch('/api/v1/admin/orders/{id}/status', () =>
    problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder } }),
  );
  const { user, change, choose, save } = await openChange('123-456-789');
  await choose('SHIPPED');
  expect(change.queryByText(/не оплачен/)).toBeNull();
  await save();
  const conflict = within(await dialog('Данные уже изменены'));
  const warning = /не оплачен полностью: открыто 19,20.€ из 60,00.€\./;
  conflict.getByText(warning);
  await user.click(conflict.getByRole('button', { name: 'Вернуться к правке' }));
  change.getByText(warning);
});

test('DSK-07: no email is promised to a customer without an address', async () => {
  mockAdminOrders([{ ...anna, email: '' }]);
  const { change, choose } = await openChange('123-456-789');
  await choose('SHIPPED');
  await change.findByLabelText(/^Номер отправления/);
  expect(change.queryByText(/письм/)).toBeNull();
  expect(change.queryByRole('checkbox')).toBeNull();
});

test('AOR-03 a version conflict says what overwriting does to the stock', async () => {
  mockAdminOrders();
  const currentOrder = { ...boris, status: 'CANCELLED' as const, version: 9 };
  mockPatch('/api/v1/admin/orders/{id}/status', () =>
    problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentOrder } }),
  );
  const { choose, save } = await openChange('222-333-444');
  await choose('SHIPPED');
  await save();
  const conflict = within(await dialog('Данные уже изменены'));
  conflict.getByText(/^Товары снова будут списаны со склада/);
});

test('DSK-03: Escape discards the chosen status like the button', async () => {
  mockAdminOrders();
  const { user, choose } = await openChange('123-456-789');
  await choose('CANCELLED');
  const shown = await dialog('Статус заказа 123-456-789');
  shown.dispatchEvent(new Event('cancel', { cancelable: true }));
  await user.click(
    screen.getAllByRole('button', { name: 'Изменить статус заказа 123-456-789' })[0] as HTMLElement,
  );
  const again = within(await dialog('Статус заказа 123-456-789'));
  expect(again.getByRole<HTMLSelectElement>('combobox').value).toBe('PROCESSING');
});

test('AOR-03 the draft survives a reload with a note, and canceling discards it', async () => {
  mockAdminOrders();
  const first = await openChange('123-456-789');
  await first.choose('SHIPPED');
  await first.user.type(first.change.getByRole('textbox', { name: /^Заметка к изменению/ }), 'трек 17');
  first.unmount();
  const again = await openChange('123-456-789');
  expect(again.change.getByLabelText<HTMLSelectElement>(/^Новый статус/).value).toBe('SHIPPED');
  again.change.getByDisplayValue('трек 17');
  again.change.getByText('Восстановлен несохранённый черновик.');
  await again.user.click(again.change.getByRole('button', { name: 'Не менять' }));
  again.unmount();
  const { change } = await openChange('123-456-789');
  expect(change.getByRole<HTMLSelectElement>('combobox').value).toBe('PROCESSING');
  expect(change.queryByText('Восстановлен несохранённый черновик.')).toBeNull();
});

test('AOR-03 the dialog cannot be closed while saving', async () => {
  mockAdminOrders();
  let respond = () => {};
  mockPatch('/api/v1/admin/orders/{id}/status', async () => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return problemResponse(503, 'unavailable', 'Подождите немного');
  });
  const { change, choose, save } = await openChange('123-456-789');
  await choose('CANCELLED');
  await save();
  expect(change.getByRole<HTMLButtonElement>('button', { name: 'Не менять' }).disabled).toBe(true);
  fireEvent(await dialog('Статус заказа 123-456-789'), new Event('cancel', { cancelable: true }));
  screen.getByRole('dialog', { name: 'Статус заказа 123-456-789' });
  respond();
  await change.findByText('Подождите немного');
});

test('STO-05 a tracking number that is too long is not sent', async () => {
  mockAdminOrders([anAdminOrder({ ...anna, status: 'PROCESSING' })]);
  // A request would fail the test: none is mocked.
  const { user, change } = await openChange('123-456-789');
  await change.findByRole('option', { name: 'PostNL' });
  const trackingNumber = change.getByLabelText(/^Номер отправления/);
  expect(document.activeElement).toBe(trackingNumber);
  await user.paste('3S'.repeat(60));
  submitByEnter();
  change.getByText(/^Слишком длинный текст: 120 из 50/);
  expect(document.activeElement).toBe(trackingNumber);
});

test('STO-05 a tracking number without a carrier is not sent', async () => {
  mockAdminOrders([anAdminOrder({ ...anna, status: 'PROCESSING' })]);
  mockGet('/api/v1/admin/settings', () => someAdminSettings({ carriers: [] }));
  const { user, change } = await openChange('123-456-789');
  await user.keyboard('3SABC');
  submitByEnter();
  await change.findByText('Выберите службу доставки');
  expect(document.activeElement).toBe(change.getByLabelText(/^Служба доставки/));
});

test('STO-05 carriers that could not be loaded can be loaded again', async () => {
  mockAdminOrders([anAdminOrder({ ...anna, status: 'PROCESSING' })]);
  mockGet('/api/v1/admin/settings', () => problemResponse(503, 'unavailable'));
  const { user, change } = await openChange('123-456-789');
  const retry = await change.findByRole('button', { name: 'Повторить' });
  const trackingNumber = change.getByLabelText<HTMLInputElement>(/^Номер отправления/);
  await user.type(trackingNumber, '3SABC');
  mockGet('/api/v1/admin/settings', someAdminSettings());
  await user.click(retry);
  await change.findByRole('option', { name: 'PostNL' });
  expect(change.queryByRole('button', { name: 'Повторить' })).toBeNull();
  expect(trackingNumber.value).toBe('3SABC');
  expect(document.activeElement).toBe(change.getByLabelText(/^Служба доставки/));
});

test('AOR-03 a note that is too long is not sent', async () => {
  mockAdminOrders();
  const { user, change, save } = await openChange('123-456-789');
  const note = change.getByRole('textbox', { name: /^Заметка к изменению/ });
  await user.click(note);
  await user.paste('я'.repeat(rules.noteMaxChars + 1));
  await save();
  expect(document.activeElement).toBe(note);
  expect(note.getAttribute('aria-invalid')).toBe('true');
});

test('STO-05 a restored draft with another status leaves the focus in the dialog', async () => {
  mockAdminOrders([anAdminOrder({ ...anna, status: 'PROCESSING' })]);
  const first = await openChange('123-456-789');
  await first.choose('DELIVERED');
  first.unmount();
  const { change } = await openChange('123-456-789');
  expect(change.queryByLabelText(/^Номер отправления/)).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('AOR-03 choosing the status shipped leaves the focus where it is', async () => {
  mockAdminOrders();
  const { change, choose } = await openChange('123-456-789');
  await choose('SHIPPED');
  expect(document.activeElement).toBe(change.getByRole('combobox', { name: /^Новый статус/ }));
});

test('AOR-03 AAP-06 a failed save shows an error in the dialog and keeps the selection', async () => {
  mockAdminOrders();
  mockPatch('/api/v1/admin/orders/{id}/status', () => Response.error());
  const { change, choose, save } = await openChange('123-456-789');
  await choose('SHIPPED');
  await save();
  await change.findByText('Не удалось обновить статус заказа');
  expect(change.getByLabelText<HTMLSelectElement>(/^Новый статус/).value).toBe('SHIPPED');
});
