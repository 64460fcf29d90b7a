import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerPatch, problem } from '../../testing/api-stand-in';
import { anAdminOrder } from '../../testing/builders';
import { anna, answerOrders, boris, dialog, openOrders } from '../../testing/orders';

async function openChange(number: string) {
  const shown = await openOrders();
  await shown.user.click(screen.getByRole('button', { name: `Изменить статус заказа ${number}` }));
  const change = within(await dialog(`Статус заказа ${number}`));
  const choose = (status: string) =>
    shown.user.selectOptions(change.getByRole('combobox', { name: /^Новый статус/ }), status);
  const save = () => shown.user.click(change.getByRole('button', { name: 'Изменить статус' }));
  return { ...shown, change, choose, save };
}

test('AOR-03 any status can be set, with the version that was seen and a word on why', async () => {
  answerOrders();
  const sent: unknown[] = [];
  answerPatch('/api/v1/admin/orders/{id}/status', (body) => {
    sent.push(body);
    return anAdminOrder({ ...anna, status: 'DELIVERED', version: 2 });
  });
  const { user, change, choose, save } = await openChange('123-456-789');
  expect(within(change.getByRole('combobox')).getAllByRole('option')).toHaveLength(5);
  await choose('DELIVERED');
  await user.type(change.getByRole('textbox', { name: /^Заметка к изменению/ }), 'забрал сам');
  await save();
  expect(await screen.findByText('Статус заказа обновлён')).toBeDefined();
  expect(sent).toEqual([{ status: 'DELIVERED', version: 1, note: 'забрал сам' }]);
});

test('AOR-03 the status that an order has is not saved again', async () => {
  answerOrders();
  const { change, choose, save } = await openChange('123-456-789');
  await save();
  expect(await change.findByText(/уже этот статус/)).toBeDefined();
  await choose('SHIPPED');
  expect(change.queryByText(/уже этот статус/)).toBeNull();
});

test('AOR-03 cancelling says that the stock comes back', async () => {
  answerOrders();
  const { change, choose } = await openChange('123-456-789');
  await choose('CANCELLED');
  expect(change.getByText(/вернутся на склад/)).toBeDefined();
  await choose('SHIPPED');
  expect(change.queryByText(/вернутся на склад/)).toBeNull();
});

test('AOR-03 bringing an order back is refused with numbers when there is not enough', async () => {
  answerOrders();
  answerPatch('/api/v1/admin/orders/{id}/status', () =>
    problem(409, 'insufficient_stock', 'Не хватает', {
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
  expect(change.getByText(/снова будут списаны/)).toBeDefined();
  await save();
  expect(await change.findByText('Dauw Манго: нужно 2, на складе 1')).toBeDefined();
  await choose('SHIPPED');
  expect(change.queryByText(/нужно 2/)).toBeNull();
});

test('AOR-03 a change of somebody else is shown, and overwritten only knowingly', async () => {
  answerOrders();
  const versions: unknown[] = [];
  answerPatch('/api/v1/admin/orders/{id}/status', (body) => {
    versions.push(body.version);
    if (body.version === 9) return anAdminOrder({ ...boris, status: 'SHIPPED', version: 10 });
    const currentOrder = { ...boris, status: 'PROCESSING' as const, version: 9 };
    return problem(409, 'edit_conflict', 'Конфликт', { details: { currentOrder } });
  });
  const { user, choose, save } = await openChange('222-333-444');
  await choose('SHIPPED');
  await save();
  const conflict = within(await dialog('Кто-то уже изменил это'));
  expect(conflict.getByText('В обработке')).toBeDefined();
  expect(conflict.getByText('Отправлен')).toBeDefined();
  await user.click(conflict.getByRole('button', { name: 'Сохранить мою' }));
  expect(await screen.findByText('Статус заказа обновлён')).toBeDefined();
  expect(versions).toEqual([7, 9]);
});

test('AOR-03 what was chosen and typed survives a reload, and says so; cancelling lets it go', async () => {
  answerOrders();
  const first = await openChange('123-456-789');
  await first.choose('SHIPPED');
  await first.user.type(first.change.getByRole('textbox', { name: /^Заметка к изменению/ }), 'трек 17');
  first.unmount();
  const again = await openChange('123-456-789');
  expect(again.change.getByRole<HTMLSelectElement>('combobox').value).toBe('SHIPPED');
  expect(again.change.getByDisplayValue('трек 17')).toBeDefined();
  expect(again.change.getByText(/начали вводить раньше/)).toBeDefined();
  await again.user.click(again.change.getByRole('button', { name: 'Не менять' }));
  again.unmount();
  const { change } = await openChange('123-456-789');
  expect(change.getByRole<HTMLSelectElement>('combobox').value).toBe('PENDING');
  expect(change.queryByText(/начали вводить раньше/)).toBeNull();
});

test('AOR-03 the dialog stays while it saves: nobody takes a refused status for a saved one', async () => {
  answerOrders();
  let answerNow = () => {};
  answerPatch('/api/v1/admin/orders/{id}/status', async () => {
    await new Promise<void>((go) => {
      answerNow = go;
    });
    return problem(503, 'unavailable', 'Подождите немного');
  });
  const { change, choose, save } = await openChange('123-456-789');
  await choose('CANCELLED');
  await save();
  expect(change.getByRole<HTMLButtonElement>('button', { name: 'Не менять' }).disabled).toBe(true);
  fireEvent(await dialog('Статус заказа 123-456-789'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog', { name: 'Статус заказа 123-456-789' })).toBeDefined();
  answerNow();
  expect(await change.findByText('Подождите немного')).toBeDefined();
});

test('AOR-03 AAP-06 a failure is told in the dialog, and the choice stays', async () => {
  answerOrders();
  answerPatch('/api/v1/admin/orders/{id}/status', () => Response.error());
  const { change, choose, save } = await openChange('123-456-789');
  await choose('SHIPPED');
  await save();
  expect(await change.findByText('Не удалось обновить статус заказа')).toBeDefined();
  expect(change.getByRole<HTMLSelectElement>('combobox').value).toBe('SHIPPED');
});
