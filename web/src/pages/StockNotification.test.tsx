import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { preloadNotifyDialog } from '../features/stock-notification';
import { aProduct, aProductPage } from '../testing/builders';
import { mockGet, mockPost, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { mockAvailability } from '../testing/stored-cart';
import { storeTestSession } from '../testing/stored-session';

const page = () => within(screen.getByRole('main'));

// The time to compile the dialog on demand must not count as waiting time of a test.
beforeAll(preloadNotifyDialog, 120_000);

async function openProduct(stock: number) {
  mockAvailability();
  mockGet('/api/v1/products/id/{id}', () => aProduct({ id: 7, translatedName: 'Мята', stock }));
  const opened = await openPage('/product/7');
  await page().findByRole('heading', { level: 1, name: 'Мята' });
  return opened;
}

test('RST-01 a sold-out product offers a notification; the email must be confirmed', async () => {
  const sent: unknown[] = [];
  mockPost('/api/v1/products/{id}/back-in-stock', (body) => {
    sent.push(body);
    return undefined;
  });
  storeTestSession();
  const { user } = await openProduct(0);
  await user.click(page().getByRole('button', { name: 'Сообщить о поступлении' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сообщить о поступлении' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Электронная почта').value).toBe('anna@mail.nl');
  await user.clear(dialog.getByLabelText('Электронная почта'));
  await user.click(dialog.getByRole('button', { name: 'Сообщить мне' }));
  dialog.getByText('Укажите электронную почту');
  await user.type(dialog.getByLabelText('Электронная почта'), 'olga@mail.nl');
  await user.click(dialog.getByRole('button', { name: 'Сообщить мне' }));
  await screen.findByText(/olga@mail\.nl.*48\sчасов/);
  expect(sent).toEqual([{ email: 'olga@mail.nl' }]);
});

test('RST-01 after a mistyped address the dialog offers the form again', async () => {
  const sent: unknown[] = [];
  mockPost('/api/v1/products/{id}/back-in-stock', (body) => {
    sent.push(body);
    return undefined;
  });
  const { user } = await openProduct(0);
  const open = () => user.click(page().getByRole('button', { name: 'Сообщить о поступлении' }));
  const field = () => screen.findByLabelText<HTMLInputElement>('Электронная почта');
  const submit = () => user.click(screen.getByRole('button', { name: 'Сообщить мне' }));
  await open();
  await user.type(await field(), 'olga@mial.nl');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await open();
  expect((await field()).value).toBe('olga@mial.nl');
  await user.clear(await field());
  await user.type(await field(), 'olga@mail.nl');
  await submit();
  await screen.findByText(/olga@mail\.nl.*48\sчасов/);
  expect(sent).toEqual([{ email: 'olga@mial.nl' }, { email: 'olga@mail.nl' }]);
});

test('RST-01 a typical typo in the email is corrected with one click', async () => {
  const { user } = await openProduct(0);
  await user.click(page().getByRole('button', { name: 'Сообщить о поступлении' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Электронная почта');
  await user.type(field, 'anna@gmial.com');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Исправить на anna@gmail.com' }));
  expect(field.value).toBe('anna@gmail.com');
});

test('RST-01 the card of a sold-out product leads to the form', async () => {
  mockAvailability();
  const soldOut = aProduct({ id: 7, translatedName: 'Мята', stock: 0 });
  mockGet('/api/v1/products/recommended', aProductPage([soldOut]));
  mockGet('/api/v1/products/id/{id}', soldOut);
  const { user, waitForLocation, go } = await openPage('/');
  await user.click(await page().findByRole('link', { name: 'Сообщить о поступлении: Мята' }));
  await screen.findByRole('dialog', { name: 'Сообщить о поступлении' });
  await waitForLocation('/product/7');
  go(-1);
  await waitForLocation('/');
});

test('RST-01 AGE-01 a link to the form opens it after the age is confirmed', async () => {
  window.localStorage.clear();
  mockAvailability();
  mockGet('/api/v1/products/id/{id}', aProduct({ id: 7, translatedName: 'Мята', stock: 0 }));
  const { user, waitForLocation } = await openPage('/product/7#notify');
  await page().findByRole('heading', { level: 1, name: 'Мята' });
  const accept = await screen.findByRole('button', { name: /^Да, мне есть\s21$/ });
  await act(async () => {});
  expect(screen.queryByRole('dialog', { name: 'Сообщить о поступлении' })).toBeNull();
  await user.click(accept);
  await screen.findByRole('dialog', { name: 'Сообщить о поступлении' });
  await waitForLocation('/product/7');
});

test('RST-01 a product in stock offers no notification', async () => {
  await openProduct(3);
  expect(page().queryByRole('button', { name: 'Сообщить о поступлении' })).toBeNull();
});

test('RST-01 the emailed link confirms the address after a click', async () => {
  const sent: unknown[] = [];
  mockPost('/api/v1/back-in-stock/confirm', (body) => {
    sent.push(body);
    return { productId: 7, productName: 'Мята', inStock: false };
  });
  const { user } = await openPage('/back-in-stock/confirm#token=abc');
  expect(sent).toEqual([]);
  await user.click(await page().findByRole('button', { name: 'Подтвердить' }));
  await page().findByText(/^Мы напишем один раз, когда «Мята»/);
  expect(page().getByRole('link', { name: 'Вернуться к товару' }).getAttribute('href')).toBe('/product/7');
  expect(sent).toEqual([{ token: 'abc' }]);
});

test('RST-01 the notifications of an address are canceled', async () => {
  const sent: unknown[] = [];
  mockPost('/api/v1/back-in-stock/cancel', (body) => {
    sent.push(body);
    return undefined;
  });
  const { user } = await openPage('/back-in-stock/cancel#email=anna%40mail.nl&token=abc');
  await page().findByText(/anna@mail\.nl/);
  await user.click(page().getByRole('button', { name: 'Не присылать' }));
  await page().findByRole('heading', { name: 'Уведомления отменены' });
  expect(sent).toEqual([{ email: 'anna@mail.nl', token: 'abc' }]);
});

test('RST-01 an invalid link says so', async () => {
  mockPost('/api/v1/back-in-stock/confirm', () => problemResponse(404, 'link_invalid'));
  const { user } = await openPage('/back-in-stock/confirm#token=abc');
  await user.click(await page().findByRole('button', { name: 'Подтвердить' }));
  await page().findByRole('heading', { name: 'Ссылка не работает' });
});
