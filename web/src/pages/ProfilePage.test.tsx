import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, answerPost, answerPut, noConnection, problem } from '../testing/api-stand-in';
import { aProfile, aSignIn, someSettings } from '../testing/builders';
import { openPage } from '../testing/render-page';
import { storeSignIn } from '../testing/stored-session';

const page = () => within(screen.getByRole('main'));
const field = (name: string) => page().getByLabelText<HTMLInputElement>(name);
const phone = () => page().getByLabelText<HTMLInputElement>(/^Телефон/);
const ready = () => page().findByRole('button', { name: 'Сохранить' });
const save = async (user: Awaited<ReturnType<typeof openPage>>['user']) => user.click(await ready());

async function openProfile(address = '/profile', profile = aProfile()) {
  storeSignIn();
  answer('/api/v1/users/profile', () => profile);
  const shown = await openPage(address);
  await ready();
  return shown;
}

describe('the profile', () => {
  test('SESS-05 is for those who are signed in', async () => {
    const { arrivesAt } = await openPage('/profile?tab=address');
    await arrivesAt(`/auth?redirect=${encodeURIComponent('/profile?tab=address')}`);
  });

  test('PROF-01 shows name, phone and an e-mail that cannot be changed', async () => {
    await openProfile();
    expect(field('Имя').value).toBe('Анна');
    expect(field('Фамилия').value).toBe('Ли');
    expect(phone().value).toBe('+31 6 12 34 56 78');
    expect([field('Электронная почта').value, field('Электронная почта').readOnly]).toEqual([
      'anna@mail.nl',
      true,
    ]);
  });

  test('PROF-01 keeps its open tab in the address; security leads to the password and saves nothing', async () => {
    const { user, arrivesAt } = await openProfile();
    await user.click(page().getByRole('tab', { name: 'Адрес' }));
    await arrivesAt('/profile?tab=address');
    expect(field('Улица и дом').value).toBe('Keizersgracht 1');
    await user.click(page().getByRole('tab', { name: 'Безопасность' }));
    await arrivesAt('/profile?tab=security');
    expect(page().queryByRole('button', { name: 'Сохранить' })).toBeNull();
    expect(page().getByRole('link', { name: 'Сменить пароль' }).getAttribute('href')).toBe(
      '/change-password',
    );
  });

  test('PROF-01 PROF-02 a saved name is sent with the address, shown everywhere at once and said for 3 seconds', async () => {
    const sent: unknown[] = [];
    answerPut('/api/v1/users/profile', (body) => {
      sent.push(body);
      return aProfile({ firstName: 'Аня' });
    });
    const { user, parts } = await openProfile();
    await user.clear(field('Имя'));
    await user.type(field('Имя'), ' Аня ');
    expect(page().getByText('Есть несохранённые изменения')).toBeDefined();
    await save(user);
    expect(await screen.findByText('Профиль сохранён')).toBeDefined();
    const { email: _, ...rest } = aProfile({ firstName: 'Аня' });
    expect(sent).toEqual([rest]);
    expect(parts.notices.getState().notices.map(({ duration, type }) => [duration, type])).toEqual([
      [3000, 'success'],
    ]);
    expect(parts.session.getState().session?.user.firstName).toBe('Аня');
    expect(JSON.parse(window.localStorage.getItem('user') ?? '').firstName).toBe('Аня');
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Аккаунт' }));
    expect(within(screen.getByRole('dialog', { name: 'Аккаунт' })).getByText('Аня Ли')).toBeDefined();
    expect(page().queryByText('Есть несохранённые изменения')).toBeNull();
  });

  test('PROF-01 names are required, and a phone that is given must be one', async () => {
    const { user } = await openProfile();
    await user.clear(field('Имя'));
    await user.clear(phone());
    await user.type(phone(), '12');
    await save(user);
    expect(page().getByText('Укажите имя')).toBeDefined();
    expect(page().getByText('В номере должно быть от 10 до 15 цифр')).toBeDefined();
    expect(document.activeElement).toBe(field('Имя'));
  });

  test('PROF-01 the address is saved with a country by its name', async () => {
    const sent: unknown[] = [];
    answer('/api/v1/settings', someSettings({ countries: ['NL', 'DE'] }));
    answerPut('/api/v1/users/profile', (body) => {
      sent.push(body.address);
      return aProfile({
        address: { street: 'Keizersgracht 1', city: 'Berlin', zipCode: '1016 DX', country: 'DE' },
      });
    });
    const { user } = await openProfile('/profile?tab=address');
    await waitFor(() =>
      expect([...page().getByLabelText<HTMLSelectElement>('Страна').options].map(({ text }) => text)).toEqual(
        ['Не выбрана', 'Германия', 'Нидерланды'],
      ),
    );
    await user.selectOptions(page().getByLabelText('Страна'), 'Германия');
    await user.clear(field('Город'));
    await user.type(field('Город'), 'Berlin');
    await save(user);
    await screen.findByText('Профиль сохранён');
    expect(sent).toEqual([{ street: 'Keizersgracht 1', city: 'Berlin', zipCode: '1016 DX', country: 'DE' }]);
  });

  test('PROF-01 a fault that the server finds in the address stands at its field', async () => {
    const fields = [{ field: 'address.zipCode', code: 'too_long', message: 'Не длиннее 10 символов.' }];
    answerPut('/api/v1/users/profile', () =>
      problem(400, 'validation_failed', 'Проверьте отмеченные поля.', { fields }),
    );
    const { user } = await openProfile('/profile?tab=address');
    await save(user);
    expect(await page().findByText('Не длиннее 10 символов.')).toBeDefined();
    expect(page().getByRole('alert').textContent).toBe('Проверьте отмеченное поле.');
    expect(document.activeElement).toBe(field('Индекс'));
  });

  test.each([
    ['the words of the server', () => problem(503, 'unavailable', 'Магазин занят.'), 'Магазин занят.'],
    ['words of our own', noConnection, 'Ошибка обновления профиля'],
  ])('PROF-01 a failed save says %s and loses nothing', async (_, give, text) => {
    answerPut('/api/v1/users/profile', give);
    const { user } = await openProfile();
    await user.type(field('Фамилия'), 'вен');
    await save(user);
    await waitFor(() => expect(page().getByRole('alert').textContent).toContain(text));
    expect(field('Фамилия').value).toBe('Ливен');
  });

  test('PROF-01 a profile that cannot be loaded says so, with a way to try again', async () => {
    storeSignIn();
    answer('/api/v1/users/profile', noConnection);
    const { user } = await openPage('/profile');
    expect((await page().findByRole('alert')).textContent).toContain('Ошибка загрузки профиля');
    answer('/api/v1/users/profile', aProfile());
    await user.click(page().getByRole('button', { name: 'Повторить' }));
    await ready();
    expect(field('Имя').value).toBe('Анна');
  });
});

describe('what was typed into the profile and not saved', () => {
  test('PROF-01 is there after a look at another tab, a change of language and a reload', async () => {
    const { user, unmount } = await openProfile();
    await user.type(field('Фамилия'), 'вен');
    await user.click(page().getByRole('tab', { name: 'Безопасность' }));
    await user.click(page().getByRole('tab', { name: 'Личные данные' }));
    expect(field('Фамилия').value).toBe('Ливен');
    await user.click(screen.getByRole('button', { name: 'Язык: Русский, RU' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Язык' })).getByRole('button', { name: 'English' }),
    );
    await page().findByRole('button', { name: 'Save' });
    expect(field('Last name').value).toBe('Ливен');
    unmount();
    await openProfile();
    expect(field('Фамилия').value).toBe('Ливен');
  });

  test('SESS-04 is there after the session expired and one signed in again', async () => {
    const { user, arrivesAt } = await openProfile('/profile?tab=address');
    await user.clear(field('Город'));
    await user.type(field('Город'), 'Utrecht');
    answerPut('/api/v1/users/profile', () => problem(401, 'unauthorized'));
    answerPost('/api/v1/auth/refresh-token', () => problem(401, 'unauthorized'));
    await save(user);
    await arrivesAt(`/auth?redirect=${encodeURIComponent('/profile?tab=address')}`);
    expect(window.localStorage.getItem('token')).toBeNull();

    answerPost('/api/v1/auth/login', () => aSignIn());
    await user.type(await page().findByLabelText('Электронная почта'), 'anna@mail.nl');
    await user.type(field('Пароль'), 'secret12');
    await user.click(page().getByRole('button', { name: 'Войти' }));
    await arrivesAt('/profile?tab=address');
    await ready();
    expect(field('Город').value).toBe('Utrecht');
  });

  test('PROF-01 is not shown to somebody else, and goes with a sign-out', async () => {
    const { user, parts } = await openProfile();
    await user.type(field('Фамилия'), 'вен');
    const other = { ...aSignIn().user, email: 'boris@mail.nl' };
    answer('/api/v1/users/profile', aProfile({ email: 'boris@mail.nl', firstName: 'Борис' }));
    act(() => {
      parts.session.getState().signIn(aSignIn({ user: other }));
    });
    await waitFor(() => expect(field('Имя').value).toBe('Борис'));
    expect(field('Фамилия').value).toBe('Ли');
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'))).toHaveLength(1);

    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Аккаунт' }));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});

describe('what earlier orders tell', () => {
  test('PROF-04 a phone of an earlier order fills the form, and is saved only on demand', async () => {
    answer('/api/v1/orders/user/phones', () => ['+31687654321']);
    const { user } = await openProfile();
    await user.click(await page().findByRole('button', { name: '+31687654321' }));
    expect(phone().value).toBe('+31687654321');
    expect(page().getByText('Есть несохранённые изменения')).toBeDefined();
  });

  test('PROF-04 so does an address', async () => {
    const previous = { fullName: 'Анна Ли', phone: '+31612345678' };
    answer('/api/v1/orders/user/addresses', () => [
      { ...previous, street: 'Oudegracht 98', city: 'Utrecht', country: 'NL', zipCode: '3511 AV' },
    ]);
    const { user } = await openProfile('/profile?tab=address');
    await user.click(await page().findByRole('button', { name: /Oudegracht 98/ }));
    expect([field('Улица и дом').value, field('Индекс').value, field('Город').value]).toEqual([
      'Oudegracht 98',
      '3511 AV',
      'Utrecht',
    ]);
  });
});
