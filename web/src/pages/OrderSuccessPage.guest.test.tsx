import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAuthResponse, anOrder, aToken } from '../testing/builders';
import { captureTimeouts } from '../testing/manual-timers';
import { mockGet, mockPost, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { storeTestSession } from '../testing/stored-session';

const page = () => within(screen.getByRole('main'));
const password = () => page().findByLabelText<HTMLInputElement>('Пароль');
const address = '/order-success/17#key=top-secret';

/** Mocks a guest order. Returns the requests that claim it: order key and access token. */
type ClaimResponse = Response | undefined;

function mockGuestOrder(respond: () => ClaimResponse | Promise<ClaimResponse> = () => undefined, parts = {}) {
  mockGet('/api/v1/orders/{id}', () => anOrder(parts));
  const claims: [string | null, string | null][] = [];
  mockPost('/api/v1/orders/{id}/claim', (_, token, headers) => {
    claims.push([headers.get('Order-Key'), token]);
    return respond() as Promise<undefined>;
  });
  return claims;
}

test('CHK-01 a guest creates an account with a password only, and the order moves there', async () => {
  const claims = mockGuestOrder();
  const registrations: unknown[] = [];
  mockPost('/api/v1/auth/register', (body) => {
    registrations.push(body);
    return anAuthResponse();
  });
  const { user, waitForLocation } = await openPage(address);
  await user.click(await page().findByRole('button', { name: 'Создать аккаунт' }));
  expect(registrations).toEqual([]);
  page().getByText('Введите пароль');
  await user.type(await password(), 'secret12');
  await user.click(page().getByRole('button', { name: 'Показать пароль' }));
  expect((await password()).type).toBe('text');
  await user.click(page().getByRole('button', { name: 'Создать аккаунт' }));
  await waitForLocation('/order-success/17');
  expect(registrations).toEqual([
    {
      firstName: 'Анна',
      lastName: 'Ли',
      email: 'anna@mail.nl',
      phoneNumber: '+31612345678',
      password: 'secret12',
    },
  ]);
  expect(claims).toEqual([['top-secret', `Bearer ${anAuthResponse().token}`]]);
  await screen.findByText('Аккаунт создан');
  page().getByRole('link', { name: 'Мои заказы' });
  expect(page().queryByLabelText('Пароль')).toBeNull();
  expect(window.sessionStorage.length).toBe(0);
});

test('CHK-01 AUTH-05 an email with an account leads to login, and then the order moves there', async () => {
  const claims = mockGuestOrder();
  mockPost('/api/v1/auth/register', () => problemResponse(409, 'email_taken'));
  mockPost('/api/v1/auth/login', () => anAuthResponse());
  const { user, waitForLocation } = await openPage(address);
  await user.type(await password(), 'secret12');
  await user.click(page().getByRole('button', { name: 'Создать аккаунт' }));
  await user.click(await page().findByRole('link', { name: 'Войти с этой почтой' }));
  await waitForLocation('/auth?redirect=%2Forder-success%2F17&tab=login#key=top-secret');
  expect(page().getByLabelText<HTMLInputElement>('Электронная почта').value).toBe('anna@mail.nl');
  await user.type(await password(), 'secret12');
  await user.click(page().getByRole('button', { name: 'Войти' }));
  await waitForLocation('/order-success/17');
  expect(claims).toHaveLength(1);
});

test('CHK-01 a failed transfer of the order to the account can be retried', async () => {
  storeTestSession();
  let respond = () => {};
  const claims = mockGuestOrder(() => {
    if (claims.length === 1) return networkError();
    return new Promise<undefined>((resolve) => {
      respond = () => resolve(undefined);
    });
  });
  const { user, waitForLocation } = await openPage(address);
  await page().findByText(/Не удалось добавить заказ в аккаунт/);
  const retry = page().getByRole('button', { name: 'Повторить' });
  await user.click(retry);
  await waitFor(() => expect(claims).toHaveLength(2));
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
  expect(page().getByRole('alert').contains(retry)).toBe(true);
  expect(document.activeElement).toBe(retry);
  respond();
  await waitForLocation('/order-success/17');
});

test('CHK-01 a transfer that ends after the page was left does not navigate back', async () => {
  storeTestSession();
  let respond = () => {};
  const claims = mockGuestOrder(
    () =>
      new Promise<undefined>((resolve) => {
        respond = () => resolve(undefined);
      }),
  );
  const { user, services, waitForLocation } = await openPage(address);
  await waitFor(() => expect(claims).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Доставка' }));
  await waitForLocation('/delivery');
  respond();
  await waitFor(() => expect(services.queryClient.isMutating()).toBe(0));
  await act(async () => {});
  await waitForLocation('/delivery');
});

test('OPG-05 an order with another email stays a guest order', async () => {
  storeTestSession();
  const claims = mockGuestOrder(undefined, { email: 'other@mail.nl' });
  const { waitForLocation } = await openPage(address);
  await page().findByText('Keizersgracht 1');
  await waitForLocation(address);
  expect(claims).toEqual([]);
  expect(page().queryByLabelText('Пароль')).toBeNull();
});

test('CHK-01 a phone that registration rejects can be corrected', async () => {
  mockGuestOrder(undefined, { phone: '+31123456' });
  mockPost('/api/v1/auth/register', () => anAuthResponse());
  const { user, waitForLocation } = await openPage(address);
  await user.type(await password(), 'secret12');
  await user.click(page().getByRole('button', { name: 'Создать аккаунт' }));
  await waitFor(() => expect(document.activeElement).toBe(page().getByLabelText('Телефон')));
  await user.type(page().getByLabelText('Телефон'), '789');
  await user.click(page().getByRole('button', { name: 'Создать аккаунт' }));
  await waitForLocation('/order-success/17');
});

test('OPG-01 an anonymized order offers no account', async () => {
  mockGuestOrder(undefined, { anonymized: true });
  await openPage(address);
  await page().findByText(/личные данные удалены/);
  expect(page().queryByLabelText('Пароль')).toBeNull();
});

test('OPG-01 the confirmation shows the address with a readable domain', async () => {
  mockGuestOrder(undefined, { email: 'anna@xn--80a1acny.xn--p1ai' });
  await openPage(address);
  await page().findByText('Спасибо, заказ принят');
  expect(screen.getByRole('main').textContent).toContain('anna@почта.рф');
  expect(screen.getByRole('main').textContent).not.toContain('xn--');
});

test('OPG-01 a guest opens the order page, and copies its link', async () => {
  mockGuestOrder();
  const { user } = await openPage(address);
  const link = await page().findByRole('link', { name: 'Посмотреть заказ' });
  expect(link.getAttribute('href')).toBe('/order/17#key=top-secret');
  await user.click(page().getByRole('button', { name: 'Скопировать ссылку' }));
  await screen.findByText('Ссылка скопирована');
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/order/17#key=top-secret`);

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(page().getByRole('button', { name: 'Скопировать ссылку' }));
  await screen.findByText(/^Не удалось скопировать ссылку/);
});

test('OPG-01 SESS-04 the confirmation of a guest order stays open when a session ends', async () => {
  const redirect = captureTimeouts(100);
  mockGuestOrder();
  storeTestSession({ token: aToken({ issued: 0, expires: 1800 }) });
  mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
  const { services, waitForLocation } = await openPage(address);
  await waitFor(() => expect(services.session.getState().endReason).toBe('expired'));
  act(() => redirect.run());
  await page().findByText('Спасибо, заказ принят');
  await waitForLocation(address);
});

test('SEC-01 CHK-01 an order waits until the email of the account is confirmed', async () => {
  storeTestSession();
  let isVerified = false;
  mockGuestOrder(() => (isVerified ? undefined : problemResponse(403, 'email_not_verified')));
  const { user, waitForLocation } = await openPage(address);
  await page().findByText(/^Подтвердите почту по ссылке из нашего письма/);
  isVerified = true;
  await user.click(page().getByRole('button', { name: 'Повторить' }));
  await waitForLocation('/order-success/17');
});
