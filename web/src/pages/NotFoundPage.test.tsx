import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCategory } from '../testing/builders';
import { mockGet } from '../testing/mock-api';
import { openPage } from '../testing/render-page';

test.each(['/no-such-page', '/delivery/tomorrow', '/api'])(
  'GEN-13 an unknown route shows a title, a message and links to the home page and the categories: %s',
  async (path) => {
    mockGet('/api/v1/categories/root', [aCategory({ translatedName: 'Жидкости' })]);
    const { user, waitForLocation } = await openPage(path);
    screen.getByRole('heading', { level: 1, name: 'Страница не найдена' });
    expect(screen.getByRole('main').textContent).not.toMatch(/товар/i);
    screen.getByText(/в адресе ошибка/);
    const main = within(screen.getByRole('main'));
    expect((await main.findByRole('link', { name: 'Жидкости' })).getAttribute('href')).toMatch(
      /^\/category\/\d+$/,
    );
    await user.click(screen.getByRole('link', { name: 'На главную' }));
    await waitForLocation('/');
  },
);
