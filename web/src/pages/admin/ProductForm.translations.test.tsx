import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '../../shared/api/types';
import { answer, answerPost, answerPut, problem } from '../../testing/api-stand-in';
import { aCategory, anAdminProduct } from '../../testing/builders';
import { answerProducts, office, openOffice } from '../../testing/office';

const saved = anAdminProduct({ id: 7, name: 'Мята', translatedName: 'Мята', version: 3, categoryId: 2 });

async function openForm(address = '/admin/products/edit/7', product: AdminProduct = saved) {
  answerProducts([product]);
  answer('/api/v1/categories', [aCategory({ id: 2, translatedName: 'Жидкости' })]);
  answer('/api/v1/admin/products/{id}', () => product);
  const shown = await openOffice(address);
  await screen.findByRole('tab', { name: 'Основное' });
  return shown;
}

const save = () => office().getByRole('button', { name: /^(Сохранить|Создать) товар$/ });
const tab = (name: string) => office().getByRole('tab', { name });

describe('translations of a product', () => {
  test('APF-04 are asked for when their tab is opened, and saved by themselves', async () => {
    let asked = 0;
    answer('/api/v1/admin/products/translations/{id}', () => {
      asked += 1;
      return [{ id: 1, languageCode: 'en', name: 'Mint', description: null }];
    });
    const sent: unknown[] = [];
    answerPut('/api/v1/admin/products/{id}', () => ({ ...saved, version: 4 }));
    answerPost('/api/v1/admin/products/translations/{id}', (body) => {
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
    expect(asked).toBe(0);
    await user.click(tab('Переводы'));
    const names = () => office().getAllByLabelText<HTMLInputElement>('Название');
    await waitFor(() => expect(names().map(({ value }) => value)).toEqual(['', 'Mint']));
    await user.type(names()[0] as HTMLElement, 'Мята ');
    await user.click(save());
    expect(await screen.findByText('Товар сохранён')).toBeDefined();
    expect(sent).toEqual([{ languageCode: 'ru', name: 'Мята', description: null }]);
  });

  test('APF-04 one that covers the base text is told where that is typed, with the way to it', async () => {
    const russian = { languageCode: 'ru', name: 'Мята из перевода', description: null };
    answer('/api/v1/admin/products/translations/{id}', [{ id: 1, ...russian }]);
    const { user, arrivesAt } = await openForm(undefined, { ...saved, translations: [russian] });
    expect(office().getByText(/показан перевод \(Русский\): «Мята из перевода»/)).toBeDefined();
    expect(office().queryByText(/вместо этого описания/)).toBeNull();
    await user.click(office().getByRole('link', { name: 'Открыть переводы' }));
    await arrivesAt('/admin/products/edit/7?tab=translations');
    expect(await office().findByText(/он перекроет основной/)).toBeDefined();
  });

  test('APF-04 in another language the form says in which one the base text is written', async () => {
    answerProducts([saved]);
    answer('/api/v1/categories', []);
    answer('/api/v1/admin/products/{id}', saved);
    await openOffice('/admin/products/edit/7', { language: 'en' });
    expect(await office().findByText(/base text of the shop is written in: Русский/)).toBeDefined();
  });

  test('APF-04 without a name opens its tab after a save from another', async () => {
    answer('/api/v1/admin/products/translations/{id}', []);
    answerPut('/api/v1/admin/products/{id}', () => ({ ...saved, version: 4 }));
    const { user } = await openForm('/admin/products/edit/7?tab=translations');
    await user.type((await office().findAllByLabelText('Описание'))[1] as HTMLElement, 'Cool');
    await user.click(tab('Характеристики'));
    await user.click(save());
    expect(await screen.findByText('Товар сохранён, но перевод без названия — нет')).toBeDefined();
    await waitFor(() =>
      expect(office().getByRole('tab', { selected: true }).textContent).toMatch(/^Переводы/),
    );
  });

  test('APF-04 that fail warn while the product stays saved, and stay typed', async () => {
    answer('/api/v1/admin/products/translations/{id}', []);
    answerPut('/api/v1/admin/products/{id}', () => ({ ...saved, version: 4 }));
    answerPost('/api/v1/admin/products/translations/{id}', () => problem(500, 'internal'));
    const { user } = await openForm('/admin/products/edit/7?tab=translations');
    const english = async () => (await office().findAllByLabelText<HTMLInputElement>('Название'))[1];
    await user.type((await english()) as HTMLElement, 'Mint');
    await user.click(save());
    expect(await screen.findByText('Товар сохранён, но переводы сохранить не удалось')).toBeDefined();
    expect((await english())?.value).toBe('Mint');
  });
});
