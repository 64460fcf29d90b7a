import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { NewWithdrawal } from '../shared/api/types';
import { mockGet, mockPost, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { storeTestSession } from '../testing/stored-session';
import { anOrderWithdrawal, aSentWithdrawal } from '../testing/withdrawal-builders';

const page = () => within(screen.getByRole('main'));
const field = (name: string | RegExp) => page().getByLabelText<HTMLInputElement>(name);
const terms = { days: 14, countries: ['NL', 'DE'], text: 'Отказаться можно за 14 дней.\n\nВернём деньги.' };

function mockWithdrawals() {
  const sent: NewWithdrawal[] = [];
  mockPost('/api/v1/withdrawals', (body) => {
    sent.push(body);
    return {
      reference: 'W-123-456-788',
      createdAt: '2026-11-15T09:42:00Z',
      name: body.name,
      orderNumber: body.orderNumber,
      email: body.email,
      items: body.items ?? [],
      message: body.message ?? undefined,
      itemsInMessage: body.itemsInMessage ?? false,
    };
  });
  return sent;
}

async function openForm(address = '/withdrawal') {
  mockGet('/api/v1/withdrawals/terms', terms);
  const opened = await openPage(address);
  await page().findByRole('heading', { name: /^Шаг 1/ });
  return opened;
}

describe('withdrawal form', () => {
  test('WDR-01 the footer links to the form with an unambiguous label', async () => {
    await openPage('/');
    const link = within(screen.getByRole('contentinfo')).getByRole('link', {
      name: 'Отказаться от заказа здесь',
    });
    expect(link.getAttribute('href')).toBe('/withdrawal');
  });

  test('WDR-01 the rules may repeat a paragraph', async () => {
    const error = vi.spyOn(console, 'error');
    mockGet('/api/v1/withdrawals/terms', { ...terms, text: 'Вернём деньги.\n\nВернём деньги.' });
    await openPage('/withdrawal');
    expect(await page().findAllByText('Вернём деньги.')).toHaveLength(2);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  test('WDR-01 the link of an order offers to sign in, which fills in the form', async () => {
    const { user, waitForLocation } = await openForm('/withdrawal?order=17');
    page().getByText(/мы заполним форму данными вашего заказа/);
    expect(page().queryByRole('alert', { name: /Не удалось/ })).toBeNull();
    await user.click(page().getByRole('link', { name: 'Войдите' }));
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/withdrawal?order=17')}&tab=login`);
  });

  test('WDR-01 a guest withdraws in two steps and sees content, date and time', async () => {
    const sent = mockWithdrawals();
    const { user } = await openForm();
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    page().getByText('Укажите номер заказа');
    await user.type(field('Имя и фамилия'), 'Анна Ли');
    await user.type(field('Номер заказа'), 'W-123');
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    page().getByText('Номер заказа — девять цифр, например 123-456-789');
    await user.clear(field('Номер заказа'));
    await user.type(field('Номер заказа'), '123-456-789');
    await user.type(field('Электронная почта'), 'anna@mail.nl');
    await user.type(field(/^Какие товары/), 'Только манго');
    await user.click(page().getByRole('button', { name: 'Продолжить' }));

    const heading = await page().findByRole('heading', { name: /^Шаг 2/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent).toEqual([]);
    page().getByText('Только манго');
    expect(page().queryByText(/весь заказ/)).toBeNull();
    await user.click(page().getByRole('button', { name: 'Изменить' }));
    expect(field('Имя и фамилия').value).toBe('Анна Ли');
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    await user.click(page().getByRole('button', { name: 'Подтвердить отказ' }));

    await page().findByRole('heading', { name: 'Отказ получен' });
    expect(sent).toEqual([
      {
        name: 'Анна Ли',
        orderNumber: '123-456-789',
        email: 'anna@mail.nl',
        items: [],
        message: 'Только манго',
        itemsInMessage: true,
      },
    ]);
    page().getByText('W-123-456-788');
    page().getByText(/15 ноября 2026/);
    page().getByText('Только манго');
    expect(page().queryByText(/весь заказ/)).toBeNull();
    page().getByRole('button', { name: 'Распечатать' });
  });

  test('WDR-02 the page explains the rules and names the countries', async () => {
    await openForm();
    await page().findByText('Отказаться можно за 14 дней.');
    page().getByText('Вернём деньги.');
    page().getByText(/Германия, Нидерланды/);
  });

  test('WDR-01 a rejected field returns to the first step, and nothing is lost', async () => {
    mockPost('/api/v1/withdrawals', () =>
      problemResponse(400, 'validation_failed', 'Проверьте форму', {
        fields: [{ field: 'email', code: 'invalid_email', message: 'Такой почты нет' }],
      }),
    );
    storeTestSession();
    const { user } = await openForm();
    expect(field('Имя и фамилия').value).toBe('Анна Ли');
    await user.type(field('Номер заказа'), '123456789');
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    await user.click(await page().findByRole('button', { name: 'Подтвердить отказ' }));
    await page().findByText('Такой почты нет');
    expect(field('Номер заказа').value).toBe('123456789');
  });

  test('WDR-01 Back returns from the second step to the first with everything kept', async () => {
    mockWithdrawals();
    storeTestSession();
    const { user, go } = await openForm();
    await user.type(field('Номер заказа'), '123 456 789');
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    await page().findByRole('heading', { name: /^Шаг 2/ });
    go(-1);
    await page().findByRole('heading', { name: /^Шаг 1/ });
    expect(field('Номер заказа').value).toBe('123 456 789');
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    await user.click(await page().findByRole('button', { name: 'Подтвердить отказ' }));
    await page().findByRole('heading', { name: 'Отказ получен' });
    page().getByRole('link', { name: 'На главную' });
  });

  test('WDR-01 a network error keeps the statement, and it can be sent again', async () => {
    mockPost('/api/v1/withdrawals', networkError);
    storeTestSession();
    const { user } = await openForm();
    await user.type(field('Номер заказа'), '123456789');
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    await user.click(await page().findByRole('button', { name: 'Подтвердить отказ' }));
    await page().findByText('Не удалось отправить отказ');
    mockWithdrawals();
    await user.click(page().getByRole('button', { name: 'Подтвердить отказ' }));
    await page().findByRole('heading', { name: 'Отказ получен' });
  });
});

describe('withdrawal form of an order', () => {
  test('WDR-01 is filled in, and single items can be chosen', async () => {
    const sent = mockWithdrawals();
    storeTestSession();
    mockGet('/api/v1/orders/{id}/withdrawal', anOrderWithdrawal({ lastDay: '2026-11-29' }));
    const { user } = await openForm('/withdrawal?order=17');
    expect([field('Номер заказа').value, field('Номер заказа').readOnly]).toEqual(['123-456-789', true]);
    page().getByText(/до 29 ноября 2026.* включительно/);
    await user.click(page().getByRole('radio', { name: 'От части товаров' }));
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    page().getByText('Выберите количество хотя бы для одного товара');
    page().getByText('Не подлежит возврату после вскрытия');
    await user.selectOptions(page().getByLabelText('Noord Мята'), '1');
    expect(page().queryByText('Выберите количество хотя бы для одного товара')).toBeNull();
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    await page().findByText(/^Noord Мята, 1\sшт\.$/);
    await user.click(page().getByRole('button', { name: 'Подтвердить отказ' }));
    await page().findByText(/^Noord Мята, 1\sшт\.$/);
    expect(sent[0]?.items).toEqual([{ id: 13, quantity: 1 }]);
  });

  test('WDR-01 a guest opens it with the access key of the order', async () => {
    const keys: (string | null)[] = [];
    mockGet('/api/v1/orders/{id}/withdrawal', ({ headers }) => {
      keys.push(headers.get('Order-Key'));
      return anOrderWithdrawal();
    });
    await openForm('/withdrawal?order=17#key=secret');
    expect(keys).toEqual(['secret']);
    page().getByText(/^Срок отказа начнётся в день доставки/);
  });

  test.each([
    [{ state: 'closed', lastDay: '2026-11-01' }, /^Срок отказа закончился 1 ноября 2026/],
    [{ countryCovered: false }, /^Закон страны доставки этого заказа может не давать права на отказ/],
  ] as const)('WDR-02 %j is explained, and the form still works', async (parts, text) => {
    storeTestSession();
    mockGet('/api/v1/orders/{id}/withdrawal', anOrderWithdrawal(parts));
    await openForm('/withdrawal?order=17');
    page().getByText(text);
    page().getByRole('button', { name: 'Продолжить' });
  });

  test.each([
    [{ paid: false, shipped: false }, /^Заказ ещё не отправлен.* Оплата ещё не поступила.*мы вернём их\.$/],
    [{ paid: true, shipped: false }, /^Заказ ещё не отправлен.*возвращать товары не придётся\. /],
    [{ paid: true, shipped: true }, /^(Деньги и товары магазин|Менеджер напишет)/],
  ])('WDR-01 an order with %j tells what is returned, and the receipt links to it', async (parts, text) => {
    mockWithdrawals();
    storeTestSession();
    mockGet('/api/v1/orders/{id}/withdrawal', anOrderWithdrawal(parts));
    const { user } = await openForm('/withdrawal?order=17');
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    await page().findByText(text);
    await user.click(page().getByRole('button', { name: 'Подтвердить отказ' }));
    await page().findByRole('heading', { name: 'Отказ получен' });
    page().getByText(text);
    expect(page().getByRole('link', { name: 'Открыть заказ' }).getAttribute('href')).toBe('/order/17');
  });

  test('WDR-01 an order that cannot be loaded leaves an empty form', async () => {
    storeTestSession();
    mockGet('/api/v1/orders/{id}/withdrawal', () => problemResponse(404, 'order_not_found'));
    await openForm('/withdrawal?order=18');
    page().getByText(/^Не удалось загрузить заказ/);
    expect(field('Номер заказа').value).toBe('');
  });

  test('WDR-01 after an earlier withdrawal, the form offers what is left', async () => {
    storeTestSession();
    mockGet('/api/v1/orders/{id}/withdrawal', anOrderWithdrawal({ withdrawals: [aSentWithdrawal()] }));
    const { user } = await openForm('/withdrawal?order=17');
    page().getByText(/^Вы уже отправили отказ W-123-456-788/);
    page().getByRole('radio', { name: 'От всего, что осталось' });
    await user.click(page().getByRole('button', { name: 'Продолжить' }));
    await page().findByText(/^Dauw Манго, 2\sшт\.$/);
    expect(page().queryByText(/^весь заказ/)).toBeNull();
  });

  test('WDR-01 a guest who has withdrawn from everything gets a link to the order instead of the form', async () => {
    mockGet('/api/v1/withdrawals/terms', terms);
    mockGet(
      '/api/v1/orders/{id}/withdrawal',
      anOrderWithdrawal({ items: [], withdrawals: [aSentWithdrawal()] }),
    );
    await openPage('/withdrawal?order=17#key=secret');
    await page().findByText(/^Вы уже отказались от всех товаров/);
    expect(page().getByRole('link', { name: 'Открыть заказ' }).getAttribute('href')).toBe(
      '/order/17#key=secret',
    );
    expect(page().queryByRole('button', { name: 'Продолжить' })).toBeNull();
  });
});
