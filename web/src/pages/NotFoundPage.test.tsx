import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../testing/render-page';

test.each(['/no-such-page', '/delivery/tomorrow', '/api'])(
  'GEN-13 an unknown route shows a title, a message and a link home: %s',
  async (path) => {
    const { user, waitForLocation } = await openPage(path);
    expect(screen.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeDefined();
    expect(screen.getByRole('main').textContent).not.toMatch(/товар/i);
    expect(screen.getByText(/в адресе ошибка/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'На главную' }));
    await waitForLocation('/');
  },
);
