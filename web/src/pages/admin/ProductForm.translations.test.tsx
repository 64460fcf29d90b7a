import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '../../shared/api/types';
import { adminMain, mockAdminProducts, openAdminPage } from '../../testing/admin';
import { aCategory, anAdminProduct } from '../../testing/builders';
import { mockGet, mockPost, mockPut, problemResponse } from '../../testing/mock-api';

const saved = anAdminProduct({ id: 7, name: 'Мята', translatedName: 'Мята', version: 3, categoryId: 2 });

async function openForm(path = '/admin/products/edit/7', product: AdminProduct = saved) {
  mockAdminProducts([product]);
  mockGet('/api/v1/categories', [aCategory({ id: 2, translatedName: 'Жидкости' })]);
  mockGet('/api/v1/admin/products/{id}', () => product);
  const page = await openAdminPage(path);
  await screen.findByRole('tab', { name: 'Основное' });
  return page;
}

const save = () => adminMain().getByRole('button', { name: /^(Сохранить|Создать) товар$/ });
const tab = (name: string) => adminMain().getByRole('tab', { name });

describe('product translations', () => {
  test('APF-04 are loaded when their tab is opened, and saved by separate requests', async () => {
    let loads = 0;
    mockGet('/api/v1/admin/products/translations/{id}', () => {
      loads += 1;
      return [{ id: 1, languageCode: 'en', name: 'Mint', description: null }];
    });
    const sent: unknown[] = [];
    mockPut('/api/v1/admin/products/{id}', () => ({ ...saved, version: 4 }));
    mockPost('/api/v1/admin/products/translations/{id}', (body) => {
      sent.push(body);
      return {
        id: 2,
        languageCode: body.languageCode ?? '',
        name: body.name ?? '',
        description: null,
        version: 5,
      };
    });
    const { user } = await openForm();
    expect(loads).toBe(0);
    await user.click(tab('Переводы'));
    const names = () => adminMain().getAllByLabelText<HTMLInputElement>('Название');
    await waitFor(() => expect(names().map(({ value }) => value)).toEqual(['Mint', '']));
    await user.type(names()[1] as HTMLElement, 'Мята ');
    await user.click(save());
    await screen.findByText('Товар сохранён');
    expect(sent).toEqual([{ languageCode: 'ru', name: 'Мята', description: null }]);
  });

  test('APF-04 a translation that overrides the base text is shown at its field, with a link', async () => {
    const russian = { languageCode: 'ru', name: 'Мята из перевода', description: null };
    mockGet('/api/v1/admin/products/translations/{id}', [{ id: 1, ...russian }]);
    const { user, waitForLocation } = await openForm(undefined, { ...saved, translations: [russian] });
    adminMain().getByText(/показан перевод \(Русский\): «Мята из перевода»/);
    expect(adminMain().queryByText(/вместо этого описания/)).toBeNull();
    await user.click(adminMain().getByRole('link', { name: 'Открыть переводы' }));
    await waitForLocation('/admin/products/edit/7?tab=translations');
    await adminMain().findByText(/он заменит основной/);
  });

  test('APF-04 in another UI language the form names the language of the base text', async () => {
    mockAdminProducts([saved]);
    mockGet('/api/v1/categories', []);
    mockGet('/api/v1/admin/products/{id}', saved);
    await openAdminPage('/admin/products/edit/7', { language: 'en' });
    await adminMain().findByText(/base text is in Russian\./);
  });

  test('APF-04 a save opens the translations tab if a translation has no name', async () => {
    mockGet('/api/v1/admin/products/translations/{id}', []);
    mockPut('/api/v1/admin/products/{id}', () => ({ ...saved, version: 4 }));
    const { user } = await openForm('/admin/products/edit/7?tab=translations');
    await user.type((await adminMain().findAllByLabelText('Описание'))[0] as HTMLElement, 'Cool');
    await user.click(tab('Характеристики'));
    await user.click(save());
    await screen.findByText('Товар сохранён, а перевод без названия — нет');
    await waitFor(() =>
      expect(adminMain().getByRole('tab', { selected: true }).textContent).toMatch(/^Переводы/),
    );
  });

  test('APF-04 failed translations show a warning and stay in the draft', async () => {
    mockGet('/api/v1/admin/products/translations/{id}', []);
    mockPut('/api/v1/admin/products/{id}', () => ({ ...saved, version: 4 }));
    mockPost('/api/v1/admin/products/translations/{id}', () => problemResponse(500, 'internal'));
    const { user } = await openForm('/admin/products/edit/7?tab=translations');
    const english = async () => (await adminMain().findAllByLabelText<HTMLInputElement>('Название'))[0];
    await user.type((await english()) as HTMLElement, 'Mint');
    await user.click(save());
    await screen.findByText('Товар сохранён, но переводы сохранить не удалось');
    expect((await english())?.value).toBe('Mint');
    screen.getByText('Так не получится');
  });

  test('APF-04 the reason of a rejected translation is shown, and at its field, after every save', async () => {
    mockGet('/api/v1/admin/products/translations/{id}', []);
    mockPut('/api/v1/admin/products/{id}', () => ({ ...saved, version: 4 }));
    mockPost('/api/v1/admin/products/translations/{id}', () =>
      problemResponse(400, 'validation_failed', 'Проверьте данные', {
        fields: [{ field: 'name', code: 'too_long', message: 'Не длиннее 100 символов' }],
      }),
    );
    const { user } = await openForm('/admin/products/edit/7?tab=translations');
    const [english] = await adminMain().findAllByLabelText<HTMLInputElement>('Название');
    await user.type(english as HTMLElement, 'Mint');
    await user.click(tab('Основное'));
    await user.click(save());
    const toast = await screen.findByText('Товар сохранён, но переводы сохранить не удалось');
    expect(toast.closest('[data-type]')?.textContent).toContain('Не длиннее 100 символов');
    await adminMain().findByText('Не длиннее 100 символов');
    const [rejected] = adminMain().getAllByLabelText<HTMLInputElement>('Название');
    expect(rejected?.getAttribute('aria-invalid')).toBe('true');
    await user.click(tab('Характеристики'));
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull());
    await user.click(save());
    await waitFor(() => expect(adminMain().getAllByLabelText('Название')).toHaveLength(2));
    const [field] = adminMain().getAllByLabelText<HTMLInputElement>('Название');
    await user.type(field as HTMLElement, '!');
    expect(adminMain().queryByText('Не длиннее 100 символов')).toBeNull();
  });
});
