import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAuthResponse } from '../../testing/builders';
import { openPage } from '../../testing/render-page';
import { storeCart } from '../../testing/stored-cart';
import { storeTestSession } from '../../testing/stored-session';

test.each([
  ['USER', ['Профиль', 'Мои заказы']],
  ['ADMIN', ['Профиль', 'Мои заказы', 'Панель управления']],
] as const)(
  'NAV-02 NAV-03 the drawer of a signed-in %s shows the name, %j and logout',
  async (role, links) => {
    storeTestSession({ user: { ...anAuthResponse().user, role } });
    const { user } = await openPage('/delivery');
    await user.click(screen.getByRole('button', { name: 'Меню' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Меню' }));
    drawer.getByText('Анна Ли');
    const labels = drawer.getAllByRole('link').map((link) => link.textContent);
    expect(labels).toEqual(['Главная', 'Корзина', ...links, 'Доставка', 'Оплата', 'Возврат']);
    drawer.getByRole('button', { name: 'Выйти' });
  },
);

test('NAV-03 Back closes the drawer, even before the next page has loaded', async () => {
  const { user } = await openPage('/delivery');
  await user.click(screen.getByRole('button', { name: 'Меню' }));
  const drawer = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Меню' });
  expect(drawer.open).toBe(true);
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(drawer.open).toBe(false));
});

test('NAV-03 the drawer shows the number of items in the cart', async () => {
  storeCart({ quantity: 3 }, { quantity: 1 });
  const { user } = await openPage('/delivery');
  await user.click(screen.getByRole('button', { name: 'Меню' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Меню' }));
  drawer.getByRole('link', { name: 'Корзина 4' });
});
