import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, problem } from '../testing/api-stand-in';
import { someSettings } from '../testing/builders';
import { openPage } from '../testing/render-page';

const article = async () => (await screen.findByRole('article')).textContent ?? '';

async function read(address: string, language: 'ru' | 'en' = 'ru'): Promise<string> {
  await openPage(address, { language });
  // The footer shows it as soon as the settings are there.
  await screen.findByText('Магазин для взрослых.');
  return (await article()).replace(/\s/g, ' ');
}

describe('the information pages', () => {
  test('INFO-01 delivery: the Netherlands, three carriers, the days, the costs and the schedule', async () => {
    const text = await read('/delivery');
    for (const words of [
      'Нидерланд',
      'тремя перевозчиками',
      '1–3 рабочих дня',
      'Доставка стоит 5,00 €',
      'на 100,00 € или больше, доставка бесплатна',
      'оплаченный до 13:00 в будний день, уезжает в тот же день',
      'в тот же день, в будни или в выходные',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('INFO-01 the costs are those of the settings', async () => {
    answer('/api/v1/settings', someSettings({ shippingFee: 7.5, freeShippingThreshold: 60 }));
    const text = await read('/delivery');
    expect(text).toContain('7,50 €');
    expect(text).toContain('60,00 €');
  });

  test('INFO-02 payment: the methods are those of the settings', async () => {
    expect(await read('/payment')).toContain('банковские карты, iDEAL, PayPal');
  });

  test('INFO-02 other methods can be switched on', async () => {
    answer('/api/v1/settings', someSettings({ paymentMethods: ['card', 'bank_transfer', 'online_wallet'] }));
    const text = await read('/payment');
    expect(text).toContain('банковские карты, банковский перевод, онлайн-кошелёк');
    expect(text).not.toContain('PayPal');
  });

  test('INFO-03 returns: what, who pays, and when the money comes back', async () => {
    const text = await read('/returns');
    for (const words of [
      'неисправным при вскрытии',
      'видео',
      'не тот товар',
      'Пересылку оплачивает магазин',
      'на карту, с которой был оплачен заказ',
      'двух рабочих недель',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('INFO-04 privacy: personal data is not kept after the order is done', async () => {
    const text = await read('/privacy');
    expect(text).toContain('После выполнения заказа личные данные не хранятся');
    expect(text).toContain('support@nevel.example');
  });

  test.each(['/delivery', '/payment', '/returns', '/privacy'])(
    'INFO-01 %s is readable in English',
    async (address) => {
      const text = await read(address, 'en');
      expect(text).not.toMatch(/[а-яё]/i);
      expect(text).not.toContain('{{');
      expect(text.length).toBeGreaterThan(500);
    },
  );

  test('INFO-01 without the settings the usual numbers are shown, and no gap is left', async () => {
    answer('/api/v1/settings', () => problem(500, 'internal'));
    await openPage('/privacy');
    await waitFor(() => expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('false'));
    const text = screen.getByText(/Напишите на почту поддержки, и Nevel ответит/);
    expect(text.closest('[aria-hidden]')).toBeNull();
  });

  test('INFO-01 while the settings are on their way no number is shown or read out', async () => {
    answer('/api/v1/settings', () => new Promise<never>(() => {}));
    await openPage('/delivery');
    expect(screen.getByText(/Доставка стоит/).closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getByText(/тремя перевозчиками/).closest('[aria-hidden]')).toBeNull();
  });

  test('the pages lead to each other', async () => {
    const { user, arrivesAt } = await openPage('/delivery');
    const links = within(screen.getByRole('navigation', { name: 'Покупателям' }));
    expect(links.getByRole('link', { name: 'Доставка' }).getAttribute('aria-current')).toBe('page');
    await user.click(links.getByRole('link', { name: 'Возврат' }));
    await arrivesAt('/returns');
    expect(await screen.findByRole('heading', { level: 1, name: 'Возврат' })).toBeDefined();
  });
});
