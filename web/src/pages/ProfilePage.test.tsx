import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAuthResponse, aProfile, someSettings } from '../testing/builders';
import { mockGet, mockPatch, mockPost, networkError, problemResponse } from '../testing/mock-api';
import { openPage } from '../testing/render-page';
import { storeTestSession } from '../testing/stored-session';

const page = () => within(screen.getByRole('main'));
const field = (name: string) => page().getByLabelText<HTMLInputElement>(name);
const phone = () => page().getByLabelText<HTMLInputElement>(/^Телефон/);
const findSaveButton = () => page().findByRole('button', { name: 'Сохранить' });
const save = async (user: Awaited<ReturnType<typeof openPage>>['user']) => user.click(await findSaveButton());

async function openProfile(address = '/profile', profile = aProfile()) {
  storeTestSession();
  mockGet('/api/v1/users/profile', () => profile);
  const profilePage = await openPage(address);
  await findSaveButton();
  return profilePage;
}

describe('profile page', () => {
  test('SESS-05 requires a session', async () => {
    const { waitForLocation } = await openPage('/profile?tab=address');
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/profile?tab=address')}`);
  });

  test('PROF-01 shows name, phone and a read-only email', async () => {
    await openProfile();
    expect(field('Имя').value).toBe('Анна');
    expect(field('Фамилия').value).toBe('Ли');
    expect(phone().value).toBe('6 12345678');
    page().getByRole('button', { name: 'Код страны: Нидерланды, +31' });
    expect([field('Электронная почта').value, field('Электронная почта').readOnly]).toEqual([
      'anna@mail.nl',
      true,
    ]);
  });

  test('PROF-01 the open tab is part of the URL; the security tab links to the password form', async () => {
    const { user, waitForLocation } = await openProfile();
    await user.click(page().getByRole('tab', { name: 'Адрес' }));
    await waitForLocation('/profile?tab=address');
    expect(field('Улица и дом').value).toBe('Keizersgracht 1');
    await user.click(page().getByRole('tab', { name: 'Безопасность' }));
    await waitForLocation('/profile?tab=security');
    expect(page().queryByRole('button', { name: 'Сохранить' })).toBeNull();
    expect(page().getByRole('link', { name: 'Сменить пароль' }).getAttribute('href')).toBe(
      '/change-password',
    );
  });

  test('PROF-01 PROF-02 saving a name updates the session and shows a toast for 3 seconds', async () => {
    const sent: unknown[] = [];
    mockPatch('/api/v1/users/profile', (body) => {
      sent.push(body);
      return aProfile({ firstName: 'Аня' });
    });
    const { user, services } = await openProfile();
    await user.clear(field('Имя'));
    await user.type(field('Имя'), ' Аня ');
    page().getByText('Есть несохранённые изменения');
    await save(user);
    await screen.findByText('Профиль сохранён');
    expect(sent).toEqual([{ firstName: 'Аня', lastName: 'Ли', phoneNumber: '+31612345678' }]);
    expect(services.toasts.getState().toasts.map(({ duration, type }) => [duration, type])).toEqual([
      [3000, 'success'],
    ]);
    expect(services.session.getState().session?.user.firstName).toBe('Аня');
    expect(JSON.parse(window.localStorage.getItem('user') ?? '').firstName).toBe('Аня');
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Аккаунт' }));
    within(screen.getByRole('dialog', { name: 'Аккаунт' })).getByText('Аня Ли');
    expect(page().queryByText('Есть несохранённые изменения')).toBeNull();
  });

  test('PROF-01 names are required, and the phone must be valid if given', async () => {
    const { user } = await openProfile();
    await user.clear(field('Имя'));
    await user.clear(phone());
    await user.type(phone(), '12');
    await save(user);
    page().getByText('Укажите имя');
    page().getByText('Номер слишком короткий для этой страны: проверьте, все ли цифры на месте');
    expect(document.activeElement).toBe(field('Имя'));
  });

  test('PROF-01 CHK-07 a number without calling code is saved only with its country', async () => {
    const sent: unknown[] = [];
    mockPatch('/api/v1/users/profile', ({ phoneNumber }) => {
      sent.push(phoneNumber);
      return aProfile({ phoneNumber });
    });
    const { user } = await openProfile('/profile', aProfile({ phoneNumber: '0171 1234567' }));
    await save(user);
    page().getByText('Выберите код страны для этого номера');
    await user.click(page().getByRole('button', { name: 'Код страны: выберите' }));
    await user.click(screen.getByRole('option', { name: /Германия/ }));
    await save(user);
    await screen.findByText('Профиль сохранён');
    expect(sent).toEqual(['+491711234567']);
  });

  test('PROF-01 the address is saved with a country selected by name', async () => {
    const sent: unknown[] = [];
    mockGet('/api/v1/settings', someSettings({ countries: ['NL', 'DE'] }));
    mockPatch('/api/v1/users/profile', (body) => {
      sent.push(body.address);
      return aProfile({
        address: { street: 'Keizersgracht 1', city: 'Berlin', zipCode: '10117', country: 'DE' },
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
    page().getByText(/^Обычно индекс выглядит так: 10115 \(Германия\)/);
    await user.clear(field('Индекс'));
    await user.type(field('Индекс'), '10117');
    await user.type(page().getByLabelText(/^Квартира, этаж/), 'этаж 2');
    await save(user);
    await screen.findByText('Профиль сохранён');
    expect(sent).toEqual([
      { street: 'Keizersgracht 1', apartment: 'этаж 2', city: 'Berlin', zipCode: '10117', country: 'DE' },
    ]);
  });

  test('PROF-01 REF-02 a stored zip code is accepted, and another unusual one when it is saved again', async () => {
    mockGet('/api/v1/settings', someSettings({ countries: ['NL', 'DE'] }));
    const stored = aProfile({
      address: { street: 'Weg 1', city: 'Utrecht', zipCode: '3511', country: 'NL' },
    });
    const sent: unknown[] = [];
    mockPatch('/api/v1/users/profile', ({ address }) => {
      sent.push(address?.zipCode);
      return stored;
    });
    const { user } = await openProfile('/profile?tab=address', stored);
    await user.type(field('Улица и дом'), '7');
    await save(user);
    await screen.findByText('Профиль сохранён');
    await user.type(field('Индекс'), '2');
    await save(user);
    page().getByText(/^Обычно индекс выглядит так: 1016\sDX/);
    await user.selectOptions(page().getByLabelText('Страна'), 'Германия');
    await user.type(field('Индекс'), '{Backspace}');
    await save(user);
    page().getByText(/^Обычно индекс выглядит так: 10115/);
    expect(sent).toEqual(['3511']);
    await save(user);
    await waitFor(() => expect(sent).toEqual(['3511', '3511']));
  });

  test('PROF-01 CHK-07 a country without zip codes has a hint', async () => {
    mockGet('/api/v1/settings', someSettings({ countries: ['NL', 'AE'] }));
    const { user } = await openProfile('/profile?tab=address');
    expect(page().queryByText('Индексов в стране нет: введите 00000')).toBeNull();
    await user.selectOptions(page().getByLabelText('Страна'), 'ОАЭ');
    page().getByText('Индексов в стране нет: введите 00000');
  });

  test.each([
    ['/profile', 'Имя', ['firstName', 'lastName', 'phoneNumber']],
    ['/profile?tab=address', 'Город', ['address']],
  ])(
    'PROF-01 %s saves only its own part, because another device may have changed the other one',
    async (path, label, parts) => {
      const sent: string[][] = [];
      mockPatch('/api/v1/users/profile', (body) => {
        sent.push(Object.keys(body));
        return aProfile();
      });
      const { user } = await openProfile(path);
      await user.type(field(label), 'а');
      await save(user);
      await screen.findByText('Профиль сохранён');
      expect(sent).toEqual([parts]);
    },
  );

  test('PROF-01 an address error of the server is shown at its field', async () => {
    const fields = [{ field: 'address.zipCode', code: 'too_long', message: 'Не длиннее 10 символов.' }];
    mockPatch('/api/v1/users/profile', () =>
      problemResponse(400, 'validation_failed', 'Проверьте отмеченные поля.', { fields }),
    );
    const { user } = await openProfile('/profile?tab=address');
    await save(user);
    await page().findByText('Не длиннее 10 символов.');
    expect(page().getByRole('alert').textContent).toBe('Проверьте отмеченное поле.');
    expect(document.activeElement).toBe(field('Индекс'));
  });

  test.each([
    [
      'the message of the server',
      () => problemResponse(503, 'unavailable', 'Магазин занят.'),
      'Магазин занят.',
    ],
    ['a fallback message', networkError, 'Ошибка обновления профиля'],
  ])('PROF-01 a failed save shows %s and preserves the input', async (_, respond, text) => {
    mockPatch('/api/v1/users/profile', respond);
    const { user } = await openProfile();
    await user.type(field('Фамилия'), 'вен');
    await save(user);
    await waitFor(() => expect(page().getByRole('alert').textContent).toContain(text));
    expect(field('Фамилия').value).toBe('Ливен');
  });

  test('PROF-01 a loading error shows a message and a retry button', async () => {
    storeTestSession();
    mockGet('/api/v1/users/profile', networkError);
    const { user } = await openPage('/profile');
    expect((await page().findByRole('alert')).textContent).toContain('Ошибка загрузки профиля');
    mockGet('/api/v1/users/profile', aProfile());
    await user.click(page().getByRole('button', { name: 'Повторить' }));
    await findSaveButton();
    expect(field('Имя').value).toBe('Анна');
  });
});

describe('leaving the profile', () => {
  test('PROF-01 asks if there are unsaved changes, and discards them when confirmed', async () => {
    const { user, waitForLocation } = await openProfile();
    await user.type(field('Имя'), 'К');
    await user.click(page().getByRole('link', { name: 'Мои заказы' }));
    const dialog = () => within(screen.getByRole('alertdialog', { name: 'Уйти без сохранения?' }));
    await user.click(dialog().getByRole('button', { name: 'Остаться' }));
    await waitForLocation('/profile');
    expect(field('Имя').value).toBe('АннаК');
    mockGet('/api/v1/orders/user', () => []);
    await user.click(page().getByRole('link', { name: 'Мои заказы' }));
    await user.click(dialog().getByRole('button', { name: 'Уйти' }));
    await waitForLocation('/orders');
    expect(window.sessionStorage.length).toBe(0);
  });

  test('PROF-01 signing out asks too', async () => {
    const { user, services } = await openProfile();
    await user.type(field('Имя'), 'К');
    await user.click(screen.getByRole('button', { name: 'Аккаунт' }));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(services.session.getState().status).toBe('user');
    await user.click(screen.getByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(services.session.getState().status).toBe('guest'));
  });

  test('PROF-01 switching the tab keeps the changes and does not ask', async () => {
    const { user } = await openProfile();
    await user.type(field('Имя'), 'К');
    await user.click(page().getByRole('tab', { name: 'Адрес' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(page().getByRole('tab', { name: 'Личные данные' }));
    expect(field('Имя').value).toBe('АннаК');
  });
});

describe('leaving another section of the profile', () => {
  test.each(['Адрес', 'Безопасность'])(
    'PROF-01 unsaved changes of the personal section are guarded in the section %s',
    async (section) => {
      const { user, waitForLocation } = await openProfile();
      mockGet('/api/v1/orders/user', () => []);
      await user.type(field('Имя'), 'К');
      await user.click(page().getByRole('tab', { name: section }));
      await user.click(page().getByRole('link', { name: 'Мои заказы' }));
      const dialog = () => within(screen.getByRole('alertdialog', { name: 'Уйти без сохранения?' }));
      await user.click(dialog().getByRole('button', { name: 'Остаться' }));
      expect(window.sessionStorage.length).toBe(1);
      await user.click(page().getByRole('link', { name: 'Мои заказы' }));
      await user.click(dialog().getByRole('button', { name: 'Уйти' }));
      await waitForLocation('/orders');
      expect(window.sessionStorage.length).toBe(0);
    },
  );
});

describe('draft of the profile', () => {
  test('PROF-01 a restored draft is announced and can be discarded', async () => {
    const { user, unmount } = await openProfile();
    expect(page().queryByText('Восстановлен несохранённый черновик.')).toBeNull();
    await user.type(field('Имя'), 'К');
    expect(page().queryByText('Восстановлен несохранённый черновик.')).toBeNull();
    unmount();
    const reopened = await openProfile();
    const note = page().getByText('Восстановлен несохранённый черновик.');
    expect(note.closest('[role="status"]')).not.toBeNull();
    await reopened.user.click(page().getByRole('button', { name: 'Отменить изменения' }));
    expect(field('Имя').value).toBe('Анна');
    expect(page().queryByText('Восстановлен несохранённый черновик.')).toBeNull();
    expect(window.sessionStorage.length).toBe(0);
    expect(document.activeElement).toBe(page().getByRole('heading', { level: 2, name: 'Личные данные' }));
  });

  test('PROF-01 survives switching tabs, a language change and a reload', async () => {
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

  test('SESS-04 survives an expired session and a new login', async () => {
    const { user, waitForLocation } = await openProfile('/profile?tab=address');
    await user.clear(field('Город'));
    await user.type(field('Город'), 'Utrecht');
    mockPatch('/api/v1/users/profile', () => problemResponse(401, 'unauthorized'));
    mockPost('/api/v1/auth/refresh-token', () => problemResponse(401, 'unauthorized'));
    await save(user);
    await waitForLocation(`/auth?redirect=${encodeURIComponent('/profile?tab=address')}`);
    expect(window.localStorage.getItem('token')).toBeNull();

    mockPost('/api/v1/auth/login', () => anAuthResponse());
    const email = await page().findByLabelText<HTMLInputElement>('Электронная почта');
    expect(email.value).toBe('anna@mail.nl');
    await user.type(field('Пароль'), 'secret12');
    await user.click(page().getByRole('button', { name: 'Войти' }));
    await waitForLocation('/profile?tab=address');
    await findSaveButton();
    expect(field('Город').value).toBe('Utrecht');
  });

  test('PROF-01 is not shown to another user and is deleted on sign-out', async () => {
    const { user, services } = await openProfile();
    await user.type(field('Фамилия'), 'вен');
    const other = { ...anAuthResponse().user, email: 'boris@mail.nl' };
    mockGet('/api/v1/users/profile', aProfile({ email: 'boris@mail.nl', firstName: 'Борис' }));
    act(() => {
      services.session.getState().signIn(anAuthResponse({ user: other }));
    });
    await waitFor(() => expect(field('Имя').value).toBe('Борис'));
    expect(field('Фамилия').value).toBe('Ли');
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'))).toHaveLength(1);

    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Аккаунт' }));
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});

describe('data of earlier orders', () => {
  test('PROF-04 a phone of an earlier order fills the form without saving it', async () => {
    mockGet('/api/v1/orders/user/phones', () => ['+31687654321']);
    const { user } = await openProfile();
    await user.click(await page().findByRole('button', { name: '+31 6 87654321' }));
    expect(phone().value).toBe('6 87654321');
    page().getByText('Есть несохранённые изменения');
  });

  test('PROF-04 an address of an earlier order fills the form', async () => {
    const previous = { fullName: 'Анна Ли', phone: '+31612345678' };
    mockGet('/api/v1/orders/user/addresses', () => [
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
