import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aCategory, aProduct, aProductPage, someSettings } from '../../testing/builders';
import { mockGet, problemResponse } from '../../testing/mock-api';
import { openPage } from '../../testing/render-page';

const header = () => within(screen.getByRole('banner'));

function signIn(services: Awaited<ReturnType<typeof openPage>>['services'], role: 'USER' | 'ADMIN'): void {
  const user = { firstName: 'Анна', lastName: 'Ли', email: 'anna@mail.nl', role };
  act(() => {
    services.session.getState().signIn({ token: 't', refreshToken: 'r', user });
  });
}

describe('the header', () => {
  test('NAV-01 contains the logo, Home, Catalog, the language, the user and the cart', async () => {
    await openPage('/delivery');
    expect(header().getByRole('link', { name: 'Nevel' }).getAttribute('href')).toBe('/');
    expect(header().getByRole('link', { name: 'Главная' }).getAttribute('href')).toBe('/');
    for (const name of ['Каталог', 'Язык: Русский, RU', 'Вход и регистрация', 'Корзина']) {
      header().getByRole('button', { name });
    }
  });

  test('LNG-02 a shop with one language has no language menu', async () => {
    mockGet('/api/v1/settings', someSettings({ languages: ['ru'] }));
    await openPage('/delivery');
    await waitFor(() => expect(header().queryByRole('button', { name: /^Язык/ })).toBeNull());
  });

  test('LNG-02 the menu has the offered languages while the settings load in another one', async () => {
    mockGet('/api/v1/settings', someSettings({ languages: ['ru', 'nl'] }));
    const { user } = await openPage('/delivery');
    await user.click(await header().findByRole('button', { name: 'Язык: Русский, RU' }));
    mockGet('/api/v1/settings', () => problemResponse(503, 'unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Nederlands' }));
    await user.click(await header().findByRole('button', { name: /NL$/ }));
    const menu = within(await screen.findByRole('dialog', { name: 'Taal' }));
    await menu.findByRole('button', { name: 'Nederlands' });
    expect(menu.queryByRole('button', { name: 'English' })).toBeNull();
  });

  test('NAV-01 Catalog opens the category menu', async () => {
    mockGet('/api/v1/categories/root', [aCategory({ translatedName: 'Жидкости' })]);
    const { user } = await openPage('/delivery');
    const button = header().getByRole('button', { name: 'Каталог' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const menu = within(screen.getByRole('dialog', { name: 'Каталог' }));
    await menu.findByRole('link', { name: /Жидкости/ });
  });

  test.each([
    [12, 'link', /^Раздел 1 /],
    [13, 'searchbox', 'Поиск по категориям'],
  ] as const)(
    'MENU-01 the menu with %i categories opens with the focus on a %s',
    async (count, role, name) => {
      const categories = Array.from({ length: count }, (_, index) =>
        aCategory({ id: index + 1, translatedName: `Раздел ${index + 1}` }),
      );
      mockGet('/api/v1/categories/root', categories);
      // A focused link preloads its page.
      mockGet('/api/v1/categories/{id}', aCategory());
      const { user } = await openPage('/');
      await within(screen.getByRole('main')).findByRole('link', { name: 'Раздел 1' });
      await user.click(header().getByRole('button', { name: 'Каталог' }));
      const menu = within(screen.getByRole('dialog', { name: 'Каталог' }));
      const focused = await menu.findByRole(role, { name });
      await waitFor(() => expect(document.activeElement).toBe(focused));
    },
  );

  test('POP-01 an empty cart shows a message', async () => {
    const { user } = await openPage('/');
    await user.click(header().getByRole('button', { name: 'Корзина' }));
    within(screen.getByRole('dialog', { name: 'Корзина' })).getByText('Корзина пуста');
  });

  test('NAV-02 a guest sees login and register', async () => {
    const { user } = await openPage('/');
    await user.click(header().getByRole('button', { name: 'Вход и регистрация' }));
    const menu = within(screen.getByRole('dialog', { name: 'Вход и регистрация' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Войти', '/auth'],
      ['Создать аккаунт', '/auth?tab=register'],
    ]);
  });

  test.each([
    ['USER', ['Профиль', 'Мои заказы']],
    ['ADMIN', ['Профиль', 'Мои заказы', 'Панель управления']],
  ] as const)('NAV-02 a signed-in %s sees %j and logout', async (role, links) => {
    const { user, services } = await openPage('/');
    signIn(services, role);
    const account = header().getByRole('button', { name: 'Аккаунт' });
    expect(account.textContent).toBe('А');
    await user.click(account);
    const menu = within(screen.getByRole('dialog', { name: 'Аккаунт' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(links);
    menu.getByRole('button', { name: 'Выйти' });
  });

  test('NAV-02 logout ends the session and shows a notice', async () => {
    const { user, services } = await openPage('/');
    signIn(services, 'USER');
    await user.click(header().getByRole('button', { name: 'Аккаунт' }));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(services.session.getState().status).toBe('guest');
    await screen.findByText('Вы вышли из аккаунта');
  });

  test('NAV-03 the drawer has the same items, with login and register for guests', async () => {
    const { user } = await openPage('/delivery');
    await user.click(header().getByRole('button', { name: 'Меню' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Меню' }));
    expect(drawer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/cart',
      '/delivery',
      '/payment',
      '/returns',
      '/auth',
      '/auth?tab=register',
    ]);
    for (const name of ['Каталог', 'Русский', 'English']) {
      drawer.getByRole('button', { name });
    }
  });

  test('NAV-03 the drawer closes after navigation', async () => {
    const { user, waitForLocation } = await openPage('/delivery');
    await user.click(header().getByRole('button', { name: 'Меню' }));
    const drawer = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Меню' });
    await user.click(within(drawer).getByRole('link', { name: 'Главная' }));
    await waitForLocation('/');
    await waitFor(() => expect(drawer.open).toBe(false));
  });

  test('NAV-03 the drawer shows the catalog tree', async () => {
    mockGet('/api/v1/categories/root', [aCategory({ id: 5, translatedName: 'Жидкости' })]);
    const { user } = await openPage('/delivery');
    await user.click(header().getByRole('button', { name: 'Меню' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Меню' }));
    await user.click(drawer.getByRole('button', { name: 'Каталог' }));
    expect((await drawer.findByRole('link', { name: /Жидкости/ })).getAttribute('href')).toBe('/category/5');
  });
});

describe('switching the language', () => {
  async function switchToEnglish(user: Awaited<ReturnType<typeof openPage>>['user']) {
    await user.click(header().getByRole('button', { name: 'Язык: Русский, RU' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Язык' })).getByRole('button', { name: 'English' }),
    );
  }

  test('GEN-01 GEN-02 GEN-03 updates the page without a reload and saves the choice', async () => {
    mockGet('/api/v1/products/recommended', ({ language }) =>
      aProductPage([aProduct({ translatedName: language === 'en' ? 'Arctic mint' : 'Арктическая мята' })]),
    );
    const { user } = await openPage('/');
    await screen.findByRole('link', { name: 'Арктическая мята' });
    await switchToEnglish(user);
    await screen.findByRole('link', { name: 'Arctic mint' });
    screen.getByRole('heading', { level: 2, name: 'Recommended' });
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dir).toBe('ltr');
    expect(window.localStorage.getItem('preferredLanguage')).toBe('en');
    expect(window.localStorage.getItem('language')).toBe('en');
    expect(document.cookie).toContain('LANG=en');
  });

  test('GEN-01 keeps the input of the visitor', async () => {
    const { user } = await openPage('/delivery');
    await user.click(header().getByRole('button', { name: 'Меню' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Меню' }));
    await user.click(drawer.getByRole('button', { name: 'Каталог' }));
    const search = await drawer.findByRole<HTMLInputElement>('searchbox');
    await user.type(search, 'мята');
    await switchToEnglish(user);
    await screen.findByRole('heading', { level: 1, name: 'Shipping' });
    expect(search.isConnected).toBe(true);
    expect(search.value).toBe('мята');
  });

  test('GEN-01 removes the lang parameter from the URL', async () => {
    const { user, waitForLocation } = await openPage('/?lang=ru&page=2');
    await switchToEnglish(user);
    await waitForLocation('/?page=2');
  });
});

describe('the color scheme', () => {
  test.each([
    [false, ['dark', 'light']],
    [true, ['light', 'dark']],
  ])(
    'follows the system (dark: %s) until the visitor chooses, and the choice is saved',
    async (dark, choices) => {
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (query) => ({ matches: dark && query.includes('dark') }) as MediaQueryList,
      );
      const { user } = await openPage('/');
      expect(document.documentElement.dataset.scheme).toBeUndefined();
      for (const choice of choices) {
        await user.click(header().getByRole('button', { name: 'Светлая или тёмная тема' }));
        expect(document.documentElement.dataset.scheme).toBe(choice);
        expect(window.localStorage.getItem('color-scheme')).toBe(choice);
      }
    },
  );
});
