import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAuthResponse } from '../testing/builders';
import { mockPost, networkError, problemResponse } from '../testing/mock-api';
import { fillRegistration } from '../testing/registration-form';
import { openPage } from '../testing/render-page';
import { storeTestSession } from '../testing/stored-session';

type User = Awaited<ReturnType<typeof openPage>>['user'];

const page = () => within(screen.getByRole('main'));
const field = (name: string) => page().getByLabelText<HTMLInputElement>(name, { exact: true });
const alert = () => page().getByRole('alert');
const tab = (name: string) => page().getByRole('tab', { name });
const invalidFields = () =>
  page()
    .getAllByRole<HTMLInputElement>('textbox')
    .concat(page().queryAllByLabelText<HTMLInputElement>(/^Пароль/))
    .filter((input) => input.getAttribute('aria-invalid') === 'true');

function fieldError(name: string): string {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids[0] ?? '')?.textContent ?? '';
}

async function fillLogin(user: User, email = 'anna@mail.nl', password = 'secret12') {
  await user.type(field('Электронная почта'), email);
  await user.type(field('Пароль'), password);
}

const submit = (user: User, name = 'Войти') => user.click(page().getByRole('button', { name }));
const submitRegistration = (user: User) => submit(user, 'Создать аккаунт');

describe('tabs of /auth', () => {
  test('AUTH-01 login is the default tab, and switching updates the URL', async () => {
    const { user, waitForLocation } = await openPage('/auth?redirect=%2Forders');
    expect(tab('Вход').getAttribute('aria-selected')).toBe('true');
    await user.click(tab('Регистрация'));
    await waitForLocation('/auth?redirect=%2Forders&tab=register');
    page().getByRole('heading', { level: 1, name: 'Создать аккаунт' });
    await user.click(tab('Вход'));
    await waitForLocation('/auth?redirect=%2Forders&tab=login');
  });

  test('AUTH-01 tab=register opens registration', async () => {
    await openPage('/auth?tab=register');
    expect(tab('Регистрация').getAttribute('aria-selected')).toBe('true');
    // The form waits for the phone library.
    const lastName = await page().findByLabelText('Фамилия');
    expect(page().getByRole('tabpanel', { name: 'Регистрация' }).contains(lastName)).toBe(true);
  });

  test('AUTH-01 arrow keys switch tabs, and Tab leaves the tab list', async () => {
    const { user, waitForLocation } = await openPage('/auth');
    tab('Вход').focus();
    await user.keyboard('{ArrowRight}');
    await waitForLocation('/auth?tab=register');
    expect(document.activeElement).toBe(tab('Регистрация'));
    await user.tab();
    expect(document.activeElement).toBe(field('Имя'));
  });

  test('AUTH-01 input survives switching tabs', async () => {
    const { user } = await openPage('/auth');
    await fillLogin(user);
    await user.click(tab('Регистрация'));
    await user.type(field('Имя'), 'Анна');
    await user.click(tab('Вход'));
    expect([field('Электронная почта').value, field('Пароль').value]).toEqual(['anna@mail.nl', 'secret12']);
    await user.click(tab('Регистрация'));
    expect(field('Имя').value).toBe('Анна');
  });
});

describe('a signed-in user', () => {
  test.each([
    ['/auth', '/'],
    ['/auth?redirect=%2Fdelivery%3Fa%3D1', '/delivery?a=1'],
    ['/auth?redirect=https%3A%2F%2Fevil.example', '/'],
    ['/auth?redirect=%2F%2Fevil.example', '/'],
  ])('AUTH-01 is redirected from %s to %s', async (address, target) => {
    storeTestSession();
    const { waitForLocation } = await openPage(address);
    await waitForLocation(target);
  });
});

describe('login form', () => {
  test('AUTH-02 requires email and password, shows field errors and sends no request', async () => {
    let requests = 0;
    mockPost('/api/v1/auth/login', () => {
      requests += 1;
      return anAuthResponse();
    });
    const { user } = await openPage('/auth');
    await submit(user);
    expect(requests).toBe(0);
    expect(fieldError('Электронная почта')).toBe('Укажите электронную почту');
    expect(fieldError('Пароль')).toBe('Введите пароль');
    expect(document.activeElement).toBe(field('Электронная почта'));
    expect(alert().textContent?.replace(/\s/g, ' ')).toBe('Проверьте форму: ошибки в 2 полях');
  });

  test('AUTH-02 requires a valid email; editing clears the error', async () => {
    const { user } = await openPage('/auth');
    await fillLogin(user, 'anna@pochta');
    await submit(user);
    expect(fieldError('Электронная почта')).toContain('Укажите адрес в формате name@example.com');
    expect(invalidFields()).toHaveLength(1);
    await user.type(field('Электронная почта'), '.nl');
    expect(invalidFields()).toHaveLength(0);
  });

  test('AUTH-04 success stores the session, shows a toast and redirects', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/auth/login', (body) => {
      sent.push(body);
      return anAuthResponse();
    });
    const { user, waitForLocation, services } = await openPage('/auth?redirect=%2Fdelivery');
    await fillLogin(user);
    await submit(user);
    await waitForLocation('/delivery');
    expect(sent).toEqual([{ email: 'anna@mail.nl', password: 'secret12' }]);
    expect(services.session.getState().status).toBe('user');
    expect(window.localStorage.getItem('refreshToken')).toBe('refresh-token');
    await screen.findByText('Вы вошли в аккаунт');
  });

  test.each([
    ['401', () => problemResponse(401, 'invalid_credentials'), 'Неверный email или пароль'],
    [
      'inactive',
      () => problemResponse(401, 'account_inactive'),
      'Аккаунт отключён. Напишите нам, если это ошибка.',
    ],
    ['404', () => problemResponse(404, 'not_found'), 'Аккаунт с такой почтой не найден'],
    ['network', networkError, 'Проблема с подключением к серверу. Проверьте интернет-соединение'],
    ['5xx', () => problemResponse(500, 'internal'), 'Ошибка авторизации'],
    [
      'too many',
      () => problemResponse(429, 'too_many_requests', '', { headers: { 'Retry-After': '42' } }),
      'Слишком много попыток. Попробуйте снова через 42 секунды.',
    ],
    ['incomplete', () => ({ ...anAuthResponse(), token: '' }), 'Ошибка авторизации'],
  ])('AUTH-04 AUTH-06 SESS-01 %s shows an error and preserves the input', async (_, respond, text) => {
    mockPost('/api/v1/auth/login', respond);
    const { user, services } = await openPage('/auth');
    await fillLogin(user);
    await submit(user);
    await waitFor(() => expect(alert().textContent?.replace(/\u00a0/g, ' ')).toBe(text));
    expect([field('Электронная почта').value, field('Пароль').value]).toEqual(['anna@mail.nl', 'secret12']);
    expect(services.session.getState().status).toBe('guest');
  });

  test('AUTH-04 repeated submits send one request', async () => {
    let calls = 0;
    let release = () => {};
    mockPost('/api/v1/auth/login', async () => {
      calls += 1;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return problemResponse(401, 'invalid_credentials');
    });
    const { user } = await openPage('/auth');
    await fillLogin(user);
    await submit(user);
    const button = page().getByRole('button', { name: 'Войти' });
    await waitFor(() => expect(calls).toBe(1));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await submit(user);
    await user.type(field('Пароль'), '{Enter}');
    release();
    await waitFor(() => expect(alert().textContent).toBe('Неверный email или пароль'));
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect(calls).toBe(1);
  });

  test('GEN-01 input and errors survive a language change', async () => {
    const { user } = await openPage('/auth');
    await user.type(field('Электронная почта'), 'anna@pochta');
    await submit(user);
    const input = field('Электронная почта');
    await user.click(screen.getByRole('button', { name: 'Язык: Русский, RU' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Язык' })).getByRole('button', { name: 'English' }),
    );
    await page().findByRole('heading', { level: 1, name: 'Welcome back' });
    expect(input.isConnected).toBe(true);
    expect(input.value).toBe('anna@pochta');
    page().getByText('Enter a password');
  });

  test('AUTH-02 a reload preserves the email but not the password', async () => {
    const first = await openPage('/auth');
    await fillLogin(first.user);
    first.unmount();
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('secret12');
    await openPage('/auth');
    expect([field('Электронная почта').value, field('Пароль').value]).toEqual(['anna@mail.nl', '']);
  });

  test('AUTH-02 fields have autocomplete attributes, and the password can be shown', async () => {
    const { user } = await openPage('/auth');
    const [email, password] = [field('Электронная почта'), field('Пароль')];
    expect([email.autocomplete, email.inputMode, email.type]).toEqual(['username', 'email', 'email']);
    expect([password.autocomplete, password.type]).toEqual(['current-password', 'password']);
    await user.click(page().getByRole('button', { name: 'Показать пароль' }));
    expect(password.type).toBe('text');
    await user.click(page().getByRole('button', { name: 'Скрыть пароль' }));
    expect(password.type).toBe('password');
  });
});

describe('registration form', () => {
  test('AUTH-03 requires all fields, shows the errors and focuses the first', async () => {
    const { user } = await openPage('/auth?tab=register');
    await page().findByLabelText('Фамилия');
    await submitRegistration(user);
    expect(fieldError('Имя')).toBe('Укажите имя');
    expect(fieldError('Фамилия')).toBe('Укажите фамилию');
    expect(fieldError('Электронная почта')).toBe('Укажите электронную почту');
    expect(fieldError('Телефон')).toBe('Укажите телефон');
    expect(fieldError('Пароль')).toBe('Введите пароль');
    expect(document.activeElement).toBe(field('Имя'));
  });

  test('AUTH-03 requires a complete phone number, six characters and matching passwords', async () => {
    const { user } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await user.clear(field('Телефон'));
    await user.type(field('Телефон'), '123');
    await user.clear(field('Пароль'));
    await user.type(field('Пароль'), 'five5');
    await submitRegistration(user);
    expect(fieldError('Телефон')).toBe(
      'Номер слишком короткий для этой страны: проверьте, все ли цифры на месте',
    );
    expect(fieldError('Пароль')).toBe('Пароль должен быть не короче 6 символов');
    expect(fieldError('Пароль ещё раз')).toBe('Пароли не совпадают');
    expect(document.activeElement).toBe(field('Телефон'));
  });

  test.each([
    ['0612345678', '+31612345678'],
    ['+49 171 1234567', '+491711234567'],
  ])('AUTH-03 CHK-07 the number %s is sent with its calling code', async (typed, sentPhone) => {
    const sent: string[] = [];
    mockPost('/api/v1/auth/register', ({ phoneNumber }) => {
      sent.push(phoneNumber);
      return anAuthResponse();
    });
    const { user, waitForLocation } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await user.clear(field('Телефон'));
    await user.type(field('Телефон'), typed);
    await submitRegistration(user);
    await waitForLocation('/');
    expect(sent).toEqual([sentPhone]);
  });

  test('AUTH-03 a typical typo in the email is corrected with one click', async () => {
    const { user } = await openPage('/auth?tab=register');
    await user.type(field('Электронная почта'), 'anna@gmial.com');
    expect(screen.queryByRole('button', { name: /^Исправить/ })).toBeNull();
    await user.click(field('Имя'));
    await user.click(screen.getByRole('button', { name: 'Исправить на anna@gmail.com' }));
    expect(field('Электронная почта').value).toBe('anna@gmail.com');
    expect(screen.queryByRole('button', { name: /^Исправить/ })).toBeNull();
  });

  test('AUTH-03 CHK-07 a typed number is shown with its country', async () => {
    const { user } = await openPage('/auth?tab=register');
    await user.type(field('Телефон'), '0612345678');
    screen.getByText('+31 6 12345678, Нидерланды');
  });

  test('AUTH-03 a number with fewer than 10 digits including the country code is rejected', async () => {
    const { user } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await user.clear(field('Телефон'));
    await user.type(field('Телефон'), '+352 27123');
    await submitRegistration(user);
    expect(fieldError('Телефон')).toBe('Нужно от 10 до 15 цифр с кодом страны');
  });

  test('AUTH-03 CHK-07 a number that the checkout would reject is rejected', async () => {
    const { user } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await user.type(field('Телефон'), '999');
    await submitRegistration(user);
    expect(fieldError('Телефон')).toBe(
      'Номер слишком длинный для этой страны: проверьте, нет ли лишних цифр',
    );
  });

  test('AUTH-03 AUTH-05 success signs in, redirects home and does not send the confirmation field', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/auth/register', (body) => {
      sent.push(body);
      return anAuthResponse();
    });
    const { user, waitForLocation, services } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await submitRegistration(user);
    await waitForLocation('/');
    expect(sent).toEqual([
      {
        firstName: 'Анна',
        lastName: 'Ли',
        email: 'anna@mail.nl',
        phoneNumber: '+31612345678',
        password: 'secret12',
      },
    ]);
    expect(services.session.getState().session?.user.firstName).toBe('Анна');
    await screen.findByText('Аккаунт создан');
    expect(window.sessionStorage.getItem('draft:register')).toBeNull();
  });

  test.each([
    ['409', () => problemResponse(409, 'email_taken'), 'Аккаунт с такой почтой уже существует'],
    ['400', () => problemResponse(400, 'malformed_request'), 'Неверные данные регистрации'],
    ['network', networkError, 'Проблема с подключением к серверу. Проверьте интернет-соединение'],
    ['5xx', () => problemResponse(500, 'internal'), 'Ошибка регистрации'],
  ])('AUTH-05 %s shows an error and preserves the input', async (_, respond, text) => {
    mockPost('/api/v1/auth/register', respond);
    const { user } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await submitRegistration(user);
    await waitFor(() => expect(alert().textContent).toBe(text));
    expect([field('Имя').value, field('Пароль').value]).toEqual(['Анна', 'secret12']);
  });

  test('AUTH-05 field errors of the server are shown at their fields', async () => {
    const fields = [
      { field: 'phoneNumber', code: 'invalid_phone', message: 'не номер' },
      { field: 'lastName', code: 'control_character', message: 'Уберите невидимый знак.' },
    ];
    mockPost('/api/v1/auth/register', () =>
      problemResponse(400, 'validation_failed', 'Проверьте', { fields }),
    );
    const { user } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await submitRegistration(user);
    await waitFor(() => expect(fieldError('Телефон')).toBe('Нужно от 10 до 15 цифр с кодом страны'));
    expect(fieldError('Фамилия')).toBe('Уберите невидимый знак.');
    expect(document.activeElement).toBe(field('Фамилия'));
  });

  test('AUTH-03 fields have autocomplete attributes', async () => {
    await openPage('/auth?tab=register');
    const names = ['Имя', 'Фамилия', 'Электронная почта', 'Телефон', 'Пароль', 'Пароль ещё раз'];
    expect(names.map((name) => field(name).autocomplete)).toEqual([
      'given-name',
      'family-name',
      'email',
      'tel',
      'new-password',
      'new-password',
    ]);
    expect([field('Телефон').inputMode, field('Телефон').type]).toEqual(['tel', 'tel']);
  });
});
