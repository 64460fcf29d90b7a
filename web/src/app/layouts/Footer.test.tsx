import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { settingsOfPreviousRelease, someSettings } from '../../testing/builders';
import { mockGet, problemResponse } from '../../testing/mock-api';
import { openPage } from '../../testing/render-page';

const footer = () => within(screen.getByRole('contentinfo'));

describe('the footer', () => {
  test('NAV-04 shows the contacts and the text of the settings', async () => {
    mockGet(
      '/api/v1/settings',
      someSettings({
        shopName: 'Туман',
        aboutText: 'О нас в двух словах',
        developerContact: 'https://studio.example',
      }),
    );
    await openPage('/');
    await footer().findByText('О нас в двух словах');
    expect(footer().getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe('https://t.me/nevel');
    expect(footer().getByRole('link', { name: 'support@nevel.example' }).getAttribute('href')).toBe(
      'mailto:support@nevel.example',
    );
    expect(footer().getByRole('link', { name: 'studio.example' }).getAttribute('href')).toBe(
      'https://studio.example',
    );
    footer().getByText(new RegExp(`© ${new Date().getFullYear()} Туман`));
  });

  test('NAV-04 links to the information pages', async () => {
    await openPage('/');
    for (const [name, path] of [
      ['Доставка', '/delivery'],
      ['Оплата', '/payment'],
      ['Возврат', '/returns'],
      ['Условия продажи', '/terms'],
      ['Конфиденциальность', '/privacy'],
    ] as const) {
      expect(footer().getByRole('link', { name }).getAttribute('href')).toBe(path);
    }
  });

  test('NAV-04 ASE-01 names the company of the settings, without the parts that are missing', async () => {
    const company = {
      legalName: 'Mist B.V.',
      address: 'Damrak 1\n1012 LG Amsterdam',
      registrationNumber: '12345678',
      vatNumber: '',
    };
    mockGet('/api/v1/settings', someSettings({ company }));
    await openPage('/');
    const parts = (await footer().findByText('Mist B.V.')).closest('address')?.children ?? [];
    expect([...parts].map((part) => part.textContent?.replace(/\s/g, ' '))).toEqual([
      'Mist B.V.',
      'Damrak 1',
      '1012 LG Amsterdam',
      'рег. № 12345678',
    ]);
  });

  test('NAV-04 is rendered with the settings of an instance of the previous release', async () => {
    mockGet('/api/v1/settings', settingsOfPreviousRelease());
    await openPage('/');
    await footer().findByRole('link', { name: 'support@nevel.example' });
  });

  test('AGE-04 NAV-04 shows the nicotine warning', async () => {
    await openPage('/');
    footer().getByText(/^Товары с\sникотином вызывают сильную зависимость/);
  });

  test('NAV-04 is rendered without the settings', async () => {
    mockGet('/api/v1/settings', () => problemResponse(500, 'internal'));
    await openPage('/');
    await waitFor(() => expect(footer().queryByRole('heading', { name: 'Контакты' })).toBeNull());
    expect(
      footer()
        .getByText(/Nevel — магазин никотиновой продукции/)
        .closest('[aria-hidden]'),
    ).toBeNull();
  });

  test('NAV-04 a messenger link with an unsafe scheme is not rendered', async () => {
    mockGet('/api/v1/settings', someSettings({ messagingLink: 'javascript:alert(1)', aboutText: 'готово' }));
    await openPage('/');
    await footer().findByText('готово');
    expect(footer().queryByRole('link', { name: /Telegram|мессенджер/ })).toBeNull();
  });
});
