import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminMain, openAdminPage } from '../../testing/admin';
import { anAdminCategory } from '../../testing/builders';
import { mockDelete, mockGet, mockPost, mockPut, problemResponse } from '../../testing/mock-api';

const saved = anAdminCategory({ id: 1, name: 'Жидкости', translatedName: 'Жидкости', version: 2 });

async function openForm(path = '/admin/categories/edit/1', category = saved) {
  mockGet('/api/v1/categories', []);
  mockGet('/api/v1/admin/categories/{id}', category);
  const page = await openAdminPage(path);
  await screen.findByRole('tab', { name: 'Основное' });
  return page;
}

const field = (name: string) => adminMain().getByLabelText<HTMLInputElement>(name);
const save = () => adminMain().getByRole('button', { name: 'Сохранить категорию' });

describe('category translations', () => {
  test('ACA-02 a translation that overrides the base text is shown at its fields, with a link', async () => {
    const russian = { languageCode: 'ru', name: 'Жижи', description: 'Все' };
    mockGet('/api/v1/admin/categories/translations/{id}', [{ id: 1, ...russian }]);
    const { user, waitForLocation } = await openForm(undefined, { ...saved, translations: [russian] });
    adminMain().getByText(/вместо этого названия показан перевод \(Русский\): «Жижи»/);
    adminMain().getByText(/вместо этого описания показан перевод/);
    await user.click(adminMain().getAllByRole('link', { name: 'Открыть переводы' })[0] as HTMLElement);
    await waitForLocation('/admin/categories/edit/1?tab=translations');
    await waitFor(() => expect(field('Название').value).toBe('Жижи'));
    await user.click(adminMain().getByRole('button', { name: 'Удалить перевод: Русский' }));
    await user.click(adminMain().getByRole('tab', { name: /^Основное/ }));
    expect(adminMain().queryByText(/показан перевод/)).toBeNull();
  });

  test('ACA-02 a save opens the tab and language of a translation without a name', async () => {
    mockGet('/api/v1/admin/categories/translations/{id}', []);
    mockPut('/api/v1/admin/categories/{id}', () => ({ ...saved, version: 3 }));
    const { user } = await openForm('/admin/categories/edit/1?tab=translations');
    await user.click(await adminMain().findByRole('tab', { name: /^English/ }));
    await user.type(field('Описание'), 'Words');
    adminMain().getByRole('tab', { name: 'English , есть несохранённые изменения' });
    await user.click(adminMain().getByRole('tab', { name: /^Основное/ }));
    await user.click(save());
    await screen.findByText('Категория сохранена, а перевод без названия — нет');
    await waitFor(() => expect(field('Описание').value).toBe('Words'));
  });

  test('ACA-02 conflicting translations are compared, and the saved one can be taken', async () => {
    const theirs = { languageCode: 'en', name: 'Salts', description: null };
    let english = { id: 1, languageCode: 'en', name: 'Liquids', description: null };
    mockGet('/api/v1/admin/categories/translations/{id}', () => [english]);
    const current = { ...saved, version: 5, translations: [theirs] };
    mockPut('/api/v1/admin/categories/{id}', ({ version }) =>
      version === 5
        ? current
        : problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentCategory: current } }),
    );
    const posted: unknown[] = [];
    mockPost('/api/v1/admin/categories/translations/{id}', (body) => {
      posted.push(body);
      return Response.json({ ...english, version: 6 });
    });
    const { user } = await openForm('/admin/categories/edit/1?tab=translations');
    await user.click(await adminMain().findByRole('tab', { name: 'English' }));
    await user.type(field('Название'), '!');
    await user.type(field('Описание'), 'Words');
    english = { ...english, name: 'Salts' };
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Данные уже изменены' }));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ПолеУ васСохранено',
      'Название (English)Liquids!Salts',
    ]);
    await user.click(dialog.getByRole('radio', { name: 'Название (English) Сохранено Salts' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(posted).toEqual([{ languageCode: 'en', name: 'Salts', description: 'Words' }]),
    );
    await waitFor(() => expect(field('Название').value).toBe('Salts'));
  });

  const theirs = { languageCode: 'en', name: 'Salts', description: 'Strong' };

  /** Opens the English translation while another user saves both of its texts. */
  async function openConflicting() {
    const server = { english: { id: 1, languageCode: 'en', name: 'Liquids', description: 'Mild' } };
    mockGet('/api/v1/admin/categories/translations/{id}', () => [server.english]);
    const current = { ...saved, version: 5, translations: [theirs] };
    mockPut('/api/v1/admin/categories/{id}', ({ version }) =>
      version === 5
        ? current
        : problemResponse(409, 'edit_conflict', 'Конфликт', { details: { currentCategory: current } }),
    );
    const sent: unknown[] = [];
    mockPost('/api/v1/admin/categories/translations/{id}', (body) => {
      sent.push(body);
      return Response.json({ ...server.english, version: 6 });
    });
    mockDelete('/api/v1/admin/categories/translations/{id}/{key}', () => {
      sent.push('deleted');
      return Response.json({ version: 6 });
    });
    const { user } = await openForm('/admin/categories/edit/1?tab=translations');
    await user.click(await adminMain().findByRole('tab', { name: 'English' }));
    const saveAndCompare = async () => {
      server.english = { id: 1, ...theirs };
      await user.click(save());
      return within(await screen.findByRole('dialog', { name: 'Данные уже изменены' }));
    };
    return { user, sent, saveAndCompare };
  }

  test('ACA-02 name and description of one language can both be taken from the saved version', async () => {
    const { user, sent, saveAndCompare } = await openConflicting();
    await user.type(field('Название'), '!');
    await user.type(field('Описание'), '!');
    const dialog = await saveAndCompare();
    await user.click(dialog.getByRole('radio', { name: 'Название (English) Сохранено Salts' }));
    await user.click(dialog.getByRole('radio', { name: 'Описание (English) Сохранено Strong' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Категория сохранена');
    expect([field('Название').value, field('Описание').value]).toEqual(['Salts', 'Strong']);
    expect(sent).toEqual([theirs]);
  });

  test.each([
    ['Перевод (English) Сохранено Salts · Strong', theirs],
    ['Перевод (English) У вас —', 'deleted'],
  ])('ACA-02 a deleted translation that was changed is one conflict: %s', async (choice, expected) => {
    const { user, sent, saveAndCompare } = await openConflicting();
    await user.click(adminMain().getByRole('button', { name: 'Удалить перевод: English' }));
    const dialog = await saveAndCompare();
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await user.click(dialog.getByRole('radio', { name: choice }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Категория сохранена');
    expect(sent).toEqual([expected]);
  });
});
