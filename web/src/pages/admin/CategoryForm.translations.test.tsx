import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, answerPut, problem } from '../../testing/api-stand-in';
import { anAdminCategory } from '../../testing/builders';
import { office, openOffice } from '../../testing/office';

const saved = anAdminCategory({ id: 1, name: 'Жидкости', translatedName: 'Жидкости', version: 2 });

async function openForm(address = '/admin/categories/edit/1', category = saved) {
  answer('/api/v1/categories', []);
  answer('/api/v1/admin/categories/{id}', category);
  const shown = await openOffice(address);
  await screen.findByRole('tab', { name: 'Основное' });
  return shown;
}

const field = (name: string) => office().getByLabelText<HTMLInputElement>(name);
const save = () => office().getByRole('button', { name: 'Сохранить категорию' });

describe('translations of a category', () => {
  test('ACA-02 a translation that covers the base text is told at its fields, with the way to it', async () => {
    const russian = { languageCode: 'ru', name: 'Жижи', description: 'Все' };
    answer('/api/v1/admin/categories/translations/{id}', [{ id: 1, ...russian }]);
    const { user, arrivesAt } = await openForm(undefined, { ...saved, translations: [russian] });
    expect(office().getByText(/вместо этого названия показан перевод \(Русский\): «Жижи»/)).toBeDefined();
    expect(office().getByText(/вместо этого описания показан перевод/)).toBeDefined();
    await user.click(office().getAllByRole('link', { name: 'Открыть переводы' })[0] as HTMLElement);
    await arrivesAt('/admin/categories/edit/1?tab=translations');
    await waitFor(() => expect(field('Название').value).toBe('Жижи'));
    await user.click(office().getByRole('button', { name: 'Удалить перевод: Русский' }));
    await user.click(office().getByRole('tab', { name: /^Основное/ }));
    expect(office().queryByText(/показан перевод/)).toBeNull();
  });

  test('ACA-02 a translation without a name opens its tab, and its language', async () => {
    answer('/api/v1/admin/categories/translations/{id}', []);
    answerPut('/api/v1/admin/categories/{id}', () => ({ ...saved, version: 3 }));
    const { user } = await openForm('/admin/categories/edit/1?tab=translations');
    await user.click(await office().findByRole('tab', { name: /^English/ }));
    await user.type(field('Описание'), 'Words');
    expect(office().getByRole('tab', { name: 'English , есть несохранённое' })).toBeDefined();
    await user.click(office().getByRole('tab', { name: /^Основное/ }));
    await user.click(save());
    expect(await screen.findByText('Категория сохранена, но перевод без названия — нет')).toBeDefined();
    await waitFor(() => expect(field('Описание').value).toBe('Words'));
  });

  test('two translations at once are compared, and theirs can be taken', async () => {
    const theirs = { languageCode: 'en', name: 'Salts', description: null };
    let english = { id: 1, languageCode: 'en', name: 'Liquids', description: null };
    answer('/api/v1/admin/categories/translations/{id}', () => [english]);
    answerPut('/api/v1/admin/categories/{id}', () =>
      problem(409, 'edit_conflict', 'Конфликт', {
        details: { currentCategory: { ...saved, version: 5, translations: [theirs] } },
      }),
    );
    const { user } = await openForm('/admin/categories/edit/1?tab=translations');
    await user.click(await office().findByRole('tab', { name: 'English' }));
    await user.type(field('Название'), '!');
    english = { ...english, name: 'Salts' };
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Кто-то уже изменил это' }));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ПолеУ коллегиУ вас',
      'Название (English)SaltsLiquids!',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Взять версию коллеги' }));
    await waitFor(() => expect(field('Название').value).toBe('Salts'));
  });
});
