import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../testing/render-page';

test.each(['/no-such-page', '/delivery/tomorrow', '/api'])(
  'GEN-13 an unknown route has a title, a message and a way home: %s',
  async (unknown) => {
    const { user, arrivesAt } = await openPage(unknown);
    expect(screen.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeDefined();
    expect(screen.getByRole('main').textContent).not.toMatch(/товар/i);
    expect(screen.getByText(/адрес набран с ошибкой/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'На главную' }));
    await arrivesAt('/');
  },
);
