import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { settingsOfPreviousRelease, someSettings } from '../testing/builders';
import { mockGet, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';

const article = async () => (await screen.findByRole('article')).textContent ?? '';

async function read(address: string, language: 'ru' | 'en' = 'ru'): Promise<string> {
  await openPage(address, { language });
  // The footer shows this text after the settings have loaded.
  await screen.findByText('Магазин для взрослых.');
  return (await article()).replace(/\s/g, ' ').replaceAll('\u2060', '');
}

describe('information pages', () => {
  test('INFO-01 delivery shows destination, carriers, delivery time, costs and schedule', async () => {
    const text = await read('/delivery');
    for (const fact of [
      'Нидерланд',
      'тремя перевозчиками',
      '1–3 рабочих дня',
      'Доставка стоит 5,00 €',
      'на 100,00 € или больше, доставка бесплатна',
      'оплаченный до 13:00 в будний день, уезжает в тот же день',
      'в тот же день, в будни или в выходные',
    ]) {
      expect(text).toContain(fact);
    }
    // There is no tracking number in the shop.
    expect(text).toContain('Когда посылка отправится, мы вам напишем.');
    expect(text).not.toContain('номер посылки');
  });

  test('INFO-01 the costs come from the settings', async () => {
    mockGet('/api/v1/settings', someSettings({ shippingFee: 7.5, freeShippingThreshold: 60 }));
    const text = await read('/delivery');
    expect(text).toContain('7,50 €');
    expect(text).toContain('60,00 €');
  });

  test('INFO-01 destinations and delivery time come from the settings', async () => {
    mockGet('/api/v1/settings', someSettings({ countries: ['FR', 'DE'], deliveryDays: { min: 2, max: 5 } }));
    const text = await read('/delivery');
    expect(text).toContain('Страны, в которые мы доставляем: Германия, Франция.');
    expect(text).toContain('Посылка приходит за 2–5 рабочих дней после отправки.');
    expect(text).not.toContain('по всей территории Нидерландов');
  });

  test('ASE-01 the terms name the seller of the settings', async () => {
    const company = {
      legalName: 'Mist B.V.',
      address: 'Damrak 1',
      registrationNumber: '',
      vatNumber: 'NL001',
    };
    mockGet('/api/v1/settings', someSettings({ company }));
    const text = await read('/terms');
    expect(text).toContain('Mist B.V., Damrak 1, № НДС NL001');
    expect(text).toContain('покупателям 21+');
  });

  test.each([
    ['/delivery', 'за 1–3 рабочих дня'],
    ['/terms', 'Nevel'],
    ['/privacy', 'через 60 дней после завершения'],
  ])(
    'INFO-01 %s is rendered with the settings of an instance of the previous release',
    async (path, text) => {
      mockGet('/api/v1/settings', settingsOfPreviousRelease());
      expect(await read(path)).toContain(text);
    },
  );

  test('INFO-02 payment methods come from the settings', async () => {
    expect(await read('/payment')).toContain('банковские карты, iDEAL, PayPal');
  });

  test('INFO-02 other payment methods can be enabled', async () => {
    mockGet('/api/v1/settings', someSettings({ paymentMethods: ['card', 'bank_transfer', 'online_wallet'] }));
    const text = await read('/payment');
    expect(text).toContain('банковские карты, банковский перевод, онлайн-кошелёк');
    expect(text).not.toContain('PayPal');
  });

  test('INFO-03 returns shows conditions, costs and refund time', async () => {
    const text = await read('/returns');
    for (const fact of [
      'неисправным при вскрытии',
      'Снимите на видео',
      'не тот товар',
      'Пересылку оплачивает магазин',
      'на карту, с которой был оплачен заказ',
      'двух рабочих недель',
    ]) {
      expect(text).toContain(fact);
    }
  });

  test.each([
    ['ru', 'это сразу подтвердит брак. Помогут и фотографии', /без видео/],
    ['en', 'it proves the claim at once. Photos help too', /without a video/],
  ] as const)('INFO-03 a claim does not depend on a video in %s', async (language, hint, condition) => {
    const text = await read('/returns', language);
    expect(text).toContain(hint);
    expect(text).not.toMatch(condition);
  });

  test.each([
    ['ru', 'в течение 14 дней после вашего сообщения об отказе, но не раньше, чем получим товар'],
    ['en', 'within 14 days of your withdrawal message, but not before we have received the item'],
  ] as const)(
    'INFO-03 returns names the refund deadline of a withdrawal once in %s',
    async (language, deadline) => {
      const text = await read('/returns', language);
      expect(text.split(deadline)).toHaveLength(2);
    },
  );

  test('INFO-03 returns apply to all goods and to every way of paying', async () => {
    const text = await read('/returns');
    expect(text).toContain('Невскрытые товары, включая устройства и аксессуары, вернуть можно');
    expect(text).toContain('тем же способом, которым вы платили');
  });

  test.each(['/returns', '/terms'])('INFO-03 %s names the right of withdrawal in the EU', async (path) => {
    const text = await read(path);
    expect(text).toMatch(/отказаться от (?:покупки|договора) в течение 14 дней/);
    expect(text).not.toContain('надлежащего качества');
  });

  test('INFO-01 the delivery time is the usual one, and a chosen day is agreed', async () => {
    expect(await read('/delivery')).toContain('Это обычный срок; если вы выбрали определённый день');
  });

  test('INFO-04 privacy names the retention period and the company of the settings', async () => {
    const company = { ...someSettings().company, legalName: 'Mist B.V.' };
    mockGet('/api/v1/settings', someSettings({ company, retentionDays: 21 }));
    const text = await read('/privacy');
    expect(text).toContain('удаляются автоматически через 21 день после завершения');
    expect(text).toContain('и Mist B.V. ответит в течение месяца');
  });

  test.each([
    [true, 'заказ оплачен не полностью, мы должны вернуть вам деньги или отказ от заказа ещё не рассмотрен'],
    [false, 'только пока отказ от заказа не рассмотрен'],
  ])(
    'MON-08 privacy says what holds data back (payments recorded: %s) and for how long',
    async (recordsPayments, text) => {
      mockGet('/api/v1/settings', someSettings({ recordsPayments, maxHoldDays: 401 }));
      const privacy = await read('/privacy');
      expect(privacy).toContain(text);
      expect(privacy).toContain('Через 401 день они удаляются в любом случае');
    },
  );

  test('INFO-04 privacy names the invoice address and the newsletter, and when data is deleted', async () => {
    const text = await read('/privacy');
    expect(text).toContain('другой адрес для счёта');
    expect(text).toContain('новости магазина');
    expect(text).toContain('удаляются автоматически через 60 дней после завершения');
  });

  test.each([
    [
      'ru',
      [
        'недавние запросы в поиске',
        'При отказе от заказа: имя, почту, номер заказа',
        'из формы отказа удаляются через 60 дней',
        'не позже чем через 180 дней',
        'через 48 часов',
        'Обязанность по закону',
        'Законный интерес',
        'жалобу в надзорный орган',
      ],
    ],
    [
      'en',
      [
        'recent searches',
        'If you withdraw from an order: your name, email, order number',
        'of a withdrawal are deleted 60 days after it is settled',
        'at the latest after 180 days',
        'after 48 hours',
        'Legal obligation',
        'Legitimate interest',
        'complain to the data protection authority',
      ],
    ],
  ] as const)(
    'INFO-04 privacy covers searches, withdrawals, notifications, legal grounds and complaints in %s',
    async (language, facts) => {
      const text = await read('/privacy', language);
      for (const fact of facts) expect(text).toContain(fact);
    },
  );

  test.each([
    ['ru', '«Доставка»', '«Возврат»'],
    ['en', 'Shipping page', 'Returns page'],
  ] as const)(
    'INFO-01 the support email and the named pages are links in %s',
    async (language, delivery, returns) => {
      await read('/terms', language);
      const links = within(screen.getByRole('article'));
      for (const [name, href] of [
        [delivery, '/delivery'],
        [returns, '/returns'],
      ]) {
        expect(links.getByRole('link', { name }).getAttribute('href')).toBe(href);
      }
      for (const link of links.getAllByRole('link', { name: 'support@nevel.example' })) {
        expect(link.getAttribute('href')).toBe('mailto:support@nevel.example');
      }
      expect(links.getAllByRole('link', { name: 'support@nevel.example' })).toHaveLength(2);
    },
  );

  test.each([
    ['ru', 'храним их не дольше, чем необходимо'],
    ['en', 'we keep it no longer than necessary'],
  ] as const)(
    'INFO-04 the first sentence of privacy agrees with the periods below in %s',
    async (language, text) => {
      expect(await read('/privacy', language)).toContain(text);
    },
  );

  test('INFO-04 privacy says that personal data is not stored after the order is completed', async () => {
    const text = await read('/privacy');
    expect(text).toContain('После выполнения заказа личные данные не хранятся');
    expect(text).toContain('support@nevel.example');
  });

  test.each(['/delivery', '/payment', '/returns', '/terms', '/privacy'])(
    'INFO-01 %s is available in English',
    async (address) => {
      const text = await read(address, 'en');
      expect(text).not.toMatch(/[а-яё]/i);
      expect(text).not.toContain('{{');
      expect(text.length).toBeGreaterThan(500);
    },
  );

  test('INFO-01 without the settings the default values are shown', async () => {
    mockGet('/api/v1/settings', () => problemResponse(500, 'internal'));
    await openPage('/privacy');
    await waitFor(() => expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('false'));
    const text = screen.getByText(/Напишите на почту поддержки, и Nevel ответит/);
    expect(text.closest('[aria-hidden]')).toBeNull();
  });

  test('INFO-01 while the settings load, their values are hidden', async () => {
    mockGet('/api/v1/settings', () => new Promise<never>(() => {}));
    await openPage('/delivery');
    expect(screen.getByText(/Доставка стоит/).closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByText(/тремя перевозчиками/).closest('[aria-hidden]')).toBeNull();
  });

  test('the pages link to each other', async () => {
    const { user, waitForLocation } = await openPage('/delivery');
    const links = within(screen.getByRole('navigation', { name: 'Покупателям' }));
    expect(links.getByRole('link', { name: 'Доставка' }).getAttribute('aria-current')).toBe('page');
    await user.click(links.getByRole('link', { name: 'Возврат' }));
    await waitForLocation('/returns');
    await screen.findByRole('heading', { level: 1, name: 'Возврат' });
  });
});
