import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSignIn } from '../../testing/builders';
import { openPage } from '../../testing/render-page';
import { storeSignIn } from '../../testing/stored-session';

test.each([
  ['USER', ['Профиль', 'Мои заказы']],
  ['ADMIN', ['Профиль', 'Мои заказы', 'Панель управления']],
] as const)(
  'NAV-02 NAV-03 the drawer of a signed-in %s holds the name, %j and logout',
  async (role, links) => {
    storeSignIn({ user: { ...aSignIn().user, role } });
    const { user } = await openPage('/delivery');
    await user.click(screen.getByRole('button', { name: 'Меню' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Меню' }));
    expect(drawer.getByText('Анна Ли')).toBeDefined();
    const words = drawer.getAllByRole('link').map((link) => link.textContent);
    expect(words).toEqual(['Главная', 'Корзина', ...links]);
    expect(drawer.getByRole('button', { name: 'Выйти' })).toBeDefined();
  },
);
