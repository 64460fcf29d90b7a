import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { anna, boris, details, dialog, mockAdminOrders, openAdminOrders } from '../../testing/admin-orders';
import { anAdminOrder, someSettings } from '../../testing/builders';
import { mockGet, mockPatch, mockPut, mockServer } from '../../testing/mock-api';
import { submitByEnter } from '../../testing/press-enter';

const processing = anAdminOrder({ ...anna, status: 'PROCESSING', waitingSince: undefined });
const shipped = anAdminOrder({ ...boris, parcel: { carrier: 'DHL', trackingNumber: '3S-ABC 1' } });

async function openCard(order = processing) {
  const queries = mockAdminOrders([order, shipped]);
  const page = await openAdminOrders('/admin/orders?order=17');
  return { ...page, card: await details(), queries };
}

test('REF-06: a tracking number of another order is saved only after confirmation', async () => {
  const { user, card, queries } = await openCard();
  const sent: unknown[] = [];
  mockPatch('/api/v1/admin/orders/{id}/status', (body) => {
    sent.push(body.parcel);
    return anAdminOrder({ ...processing, status: 'SHIPPED', version: 2 });
  });
  await user.click(await card.findByRole('button', { name: 'Далее: Отправлен' }));
  const form = within(await dialog('Статус заказа 123-456-789'));
  await form.findByRole('option', { name: 'PostNL' });
  await user.type(form.getByLabelText(/^Номер отправления/), '3s abc-1');
  submitByEnter();
  const warning = within(await screen.findByRole('alertdialog', { name: 'Этот номер уже у другого заказа' }));
  warning.getByText(/222-333-444/);
  expect(queries.at(-1)?.get('search')).toBe('3SABC1');
  await user.click(warning.getByRole('button', { name: 'Отменить' }));
  expect(sent).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Изменить статус' }));
  await user.click(await screen.findByText('Сохранить всё равно'));
  await screen.findByText('Статус заказа обновлён: 123-456-789, Отправлен');
  expect(sent).toEqual([{ carrier: 'PostNL', trackingNumber: '3s abc-1' }]);
});

test('REF-06: a corrected tracking number is checked too, the own one is not', async () => {
  const own = anAdminOrder({
    ...anna,
    status: 'SHIPPED',
    parcel: { carrier: 'PostNL', trackingNumber: '3S-ABC 1' },
  });
  const { user, card } = await openCard(own);
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/orders/{id}/parcel', (body) => {
    sent.push(body.trackingNumber);
    return own;
  });
  await user.click(await card.findByRole('button', { name: 'Изменить посылку' }));
  const form = within(await dialog('Посылка заказа 123-456-789'));
  await user.click(form.getByRole('button', { name: 'Сохранить посылку' }));
  await screen.findByText('Посылка сохранена');
  expect(sent).toEqual(['3S-ABC 1']);
});

test('DSK-07: without an address there is no shipping email to send again', async () => {
  const parcel = { carrier: 'PostNL', trackingNumber: '3S-ABC 1' };
  const { user, card } = await openCard(anAdminOrder({ ...anna, email: '', status: 'SHIPPED', parcel }));
  await user.click(await card.findByRole('button', { name: 'Изменить посылку' }));
  const form = within(await dialog('Посылка заказа 123-456-789'));
  expect(form.queryByRole('checkbox')).toBeNull();
});

/** Delays the answers to searches, and so the check of a tracking number, until the returned function is called. */
function holdSearch(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  mockServer.use(
    // Without a response the next handler answers.
    http.get(/admin\/orders$/, async ({ request }) => {
      if (new URL(request.url).searchParams.has('search')) await held;
    }),
  );
  return release;
}

const dialogs = [
  ['status', processing, 'Далее: Отправлен', 'Статус заказа 123-456-789', 'Изменить статус', 'Не менять'],
  [
    'parcel',
    anAdminOrder({ ...anna, status: 'SHIPPED', parcel: { carrier: 'PostNL', trackingNumber: '3S' } }),
    'Изменить посылку',
    'Посылка заказа 123-456-789',
    'Сохранить посылку',
    'Отменить',
  ],
] as const;

type DialogCase = readonly [string, typeof processing, string, string, string, string];

/** Opens a dialog and submits a tracking number, whose check waits. Returns the parcels that are sent. */
async function submitDuringCheck([, order, button, title, saveLabel, cancelLabel]: DialogCase) {
  const page = await openCard(order);
  const release = holdSearch();
  const sent: unknown[] = [];
  mockPatch('/api/v1/admin/orders/{id}/status', ({ parcel }) => {
    sent.push(parcel?.trackingNumber);
    return anAdminOrder({ ...order, status: 'SHIPPED', version: 2 });
  });
  mockPut('/api/v1/admin/orders/{id}/parcel', ({ trackingNumber }) => {
    sent.push(trackingNumber);
    return anAdminOrder({ ...order, version: 2 });
  });
  await page.user.click(await page.card.findByRole('button', { name: button }));
  const element = await dialog(title);
  const form = within(element);
  await form.findByRole('option', { name: 'PostNL' });
  const number = form.getByLabelText(/^Номер отправления/);
  await page.user.clear(number);
  await page.user.type(number, '3SXYZ');
  await page.user.click(form.getByRole('button', { name: saveLabel }));
  const cancel = form.getByRole<HTMLButtonElement>('button', { name: cancelLabel });
  return { ...page, element, number, cancel, release, sent };
}

test.each(dialogs)(
  'REF-06: the %s dialog stays open while the number is checked, and sends what was submitted',
  async (...parts) => {
    const { user, element, number, cancel, release, sent } = await submitDuringCheck(parts);
    await waitFor(() => expect(cancel.disabled).toBe(true));
    await user.type(number, '9');
    fireEvent(element, new Event('cancel', { cancelable: true }));
    expect(element.hasAttribute('open')).toBe(true);
    expect(cancel.disabled).toBe(true);
    release();
    await waitFor(() => expect(sent).toEqual(['3SXYZ']));
  },
);

test('REF-06: the status dialog sends nothing after it was closed', async () => {
  const { services, unmount, release, sent } = await submitDuringCheck(dialogs[0]);
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(1));
  unmount();
  release();
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(services.queryClient.isMutating()).toBe(0));
  expect(sent).toEqual([]);
});

test('REF-06: the ship dialog shows the destination with the flag of the shop', async () => {
  mockGet('/api/v1/settings', someSettings({ flagBaseUrl: 'https://flags.example' }));
  const address = { ...anna.address, country: 'JP', city: 'Tokyo', postBox: '7' };
  const { user, card } = await openCard(anAdminOrder({ ...processing, address }));
  await user.click(await card.findByRole('button', { name: 'Далее: Отправлен' }));
  const form = within(await dialog('Статус заказа 123-456-789'));
  const destination = await form.findByText(/Tokyo, Япония/);
  await waitFor(() =>
    expect(destination.parentElement?.querySelector('img')?.getAttribute('src')).toBe(
      'https://flags.example/jp.svg',
    ),
  );
});
