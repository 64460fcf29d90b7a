import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerPost, noConnection, problem } from '../testing/api-stand-in';
import { aSignIn } from '../testing/builders';
import { openPage } from '../testing/render-page';
import { storeSignIn } from '../testing/stored-session';

type User = Awaited<ReturnType<typeof openPage>>['user'];

const page = () => within(screen.getByRole('main'));
const field = (name: string) => page().getByLabelText<HTMLInputElement>(name, { exact: true });
const alert = () => page().getByRole('alert');
const tab = (name: string) => page().getByRole('tab', { name });
const wrongFields = () =>
  page()
    .getAllByRole<HTMLInputElement>('textbox')
    .concat(page().queryAllByLabelText<HTMLInputElement>(/^Пароль/))
    .filter((input) => input.getAttribute('aria-invalid') === 'true');

function faultOf(name: string): string {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids[0] ?? '')?.textContent ?? '';
}

async function fillLogin(user: User, email = 'anna@mail.nl', password = 'secret12') {
  await user.type(field('Электронная почта'), email);
  await user.type(field('Пароль'), password);
}

async function fillRegistration(user: User) {
  const values: [string, string][] = [
    ['Имя', 'Анна'],
    ['Фамилия', 'Ли'],
    ['Электронная почта', ' anna@mail.nl '],
    ['Телефон', '+31 6 12 34 56 78'],
    ['Пароль', 'secret12'],
    ['Пароль ещё раз', 'secret12'],
  ];
  for (const [name, value] of values) await user.type(field(name), value);
}

const submit = (user: User, name = 'Войти') => user.click(page().getByRole('button', { name }));
const create = (user: User) => submit(user, 'Создать аккаунт');

describe('the tabs of /auth', () => {
  test('AUTH-01 login is the first, and switching updates the address', async () => {
    const { user, arrivesAt } = await openPage('/auth?redirect=%2Forders');
    expect(tab('Вход').getAttribute('aria-selected')).toBe('true');
    await user.click(tab('Регистрация'));
    await arrivesAt('/auth?redirect=%2Forders&tab=register');
    expect(page().getByRole('heading', { level: 1, name: 'Создать аккаунт' })).toBeDefined();
    await user.click(tab('Вход'));
    await arrivesAt('/auth?redirect=%2Forders&tab=login');
  });

  test('AUTH-01 tab=register opens registration', async () => {
    await openPage('/auth?tab=register');
    expect(tab('Регистрация').getAttribute('aria-selected')).toBe('true');
    expect(page().getByRole('tabpanel', { name: 'Регистрация' }).contains(field('Фамилия'))).toBe(true);
  });

  test('AUTH-01 arrows move between them, and Tab leaves them', async () => {
    const { user, arrivesAt } = await openPage('/auth');
    tab('Вход').focus();
    await user.keyboard('{ArrowRight}');
    await arrivesAt('/auth?tab=register');
    expect(document.activeElement).toBe(tab('Регистрация'));
    await user.tab();
    expect(document.activeElement).toBe(field('Имя'));
  });

  test('AUTH-01 what was typed is there after a look at the other tab', async () => {
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

describe('somebody who is signed in already', () => {
  test.each([
    ['/auth', '/'],
    ['/auth?redirect=%2Fdelivery%3Fa%3D1', '/delivery?a=1'],
    ['/auth?redirect=https%3A%2F%2Fevil.example', '/'],
    ['/auth?redirect=%2F%2Fevil.example', '/'],
  ])('AUTH-01 goes from %s to %s', async (address, target) => {
    storeSignIn();
    const { arrivesAt } = await openPage(address);
    await arrivesAt(target);
  });
});

describe('the login form', () => {
  test('AUTH-02 wants an e-mail and a password, says so at the fields, and asks nobody', async () => {
    const { user } = await openPage('/auth');
    await submit(user);
    expect(faultOf('Электронная почта')).toBe('Укажите электронную почту');
    expect(faultOf('Пароль')).toBe('Введите пароль');
    expect(document.activeElement).toBe(field('Электронная почта'));
    expect(alert().textContent?.replace(/\s/g, ' ')).toBe('Проверьте форму: ошибки в 2 полях');
  });

  test('AUTH-02 wants the shape of an e-mail; editing takes the fault back', async () => {
    const { user } = await openPage('/auth');
    await fillLogin(user, 'anna@pochta');
    await submit(user);
    expect(faultOf('Электронная почта')).toContain('Проверьте адрес почты');
    expect(wrongFields()).toHaveLength(1);
    await user.type(field('Электронная почта'), '.nl');
    expect(wrongFields()).toHaveLength(0);
  });

  test('AUTH-04 success stores the session, says so, and goes where one wanted to', async () => {
    const sent: unknown[] = [];
    answerPost('/api/v1/auth/login', (body) => {
      sent.push(body);
      return aSignIn();
    });
    const { user, arrivesAt, parts } = await openPage('/auth?redirect=%2Fdelivery');
    await fillLogin(user);
    await submit(user);
    await arrivesAt('/delivery');
    expect(sent).toEqual([{ email: 'anna@mail.nl', password: 'secret12' }]);
    expect(parts.session.getState().status).toBe('user');
    expect(window.localStorage.getItem('refreshToken')).toBe('refresh-token');
    expect(await screen.findByText('Вы вошли в аккаунт')).toBeDefined();
  });

  test.each([
    ['401', () => problem(401, 'invalid_credentials'), 'Неверный email или пароль'],
    ['inactive', () => problem(401, 'account_inactive'), 'Аккаунт отключён. Напишите нам, если это ошибка.'],
    ['404', () => problem(404, 'not_found'), 'Пользователь с такой электронной почтой не найден'],
    ['network', noConnection, 'Проблема с подключением к серверу. Проверьте интернет-соединение'],
    ['5xx', () => problem(500, 'internal'), 'Ошибка авторизации'],
    [
      'too many',
      () => problem(429, 'too_many_requests', '', { headers: { 'Retry-After': '42' } }),
      'Слишком много попыток. Попробуйте снова через 42 секунды.',
    ],
    ['incomplete', () => ({ ...aSignIn(), token: '' }), 'Ошибка авторизации'],
  ])('AUTH-04 AUTH-06 SESS-01 %s is told, and what was typed stays', async (_, give, text) => {
    answerPost('/api/v1/auth/login', give);
    const { user, parts } = await openPage('/auth');
    await fillLogin(user);
    await submit(user);
    await waitFor(() => expect(alert().textContent?.replace(/\u00a0/g, ' ')).toBe(text));
    expect([field('Электронная почта').value, field('Пароль').value]).toEqual(['anna@mail.nl', 'secret12']);
    expect(parts.session.getState().status).toBe('guest');
  });

  test('AUTH-04 is sent once, however often one presses', async () => {
    let calls = 0;
    let release = () => {};
    answerPost('/api/v1/auth/login', async () => {
      calls += 1;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return problem(401, 'invalid_credentials');
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

  test('GEN-01 what was typed and what is wrong survive a change of language', async () => {
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
    expect(page().getByText('Enter your password')).toBeDefined();
  });

  test('AUTH-02 a reload keeps the e-mail and never a password', async () => {
    const first = await openPage('/auth');
    await fillLogin(first.user);
    first.unmount();
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('secret12');
    await openPage('/auth');
    expect([field('Электронная почта').value, field('Пароль').value]).toEqual(['anna@mail.nl', '']);
  });

  test('AUTH-02 the browser can fill it in, and the password can be shown', async () => {
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

describe('the registration form', () => {
  test('AUTH-03 wants everything, tells it at each field, and starts at the first', async () => {
    const { user } = await openPage('/auth?tab=register');
    await create(user);
    expect(faultOf('Имя')).toBe('Укажите имя');
    expect(faultOf('Фамилия')).toBe('Укажите фамилию');
    expect(faultOf('Электронная почта')).toBe('Укажите электронную почту');
    expect(faultOf('Телефон')).toBe('Укажите телефон');
    expect(faultOf('Пароль')).toBe('Введите пароль');
    expect(document.activeElement).toBe(field('Имя'));
  });

  test('AUTH-03 wants 10 to 15 digits, six characters and the same password twice', async () => {
    const { user } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await user.clear(field('Телефон'));
    await user.type(field('Телефон'), '123');
    await user.clear(field('Пароль'));
    await user.type(field('Пароль'), 'five5');
    await create(user);
    expect(faultOf('Телефон')).toBe('В номере должно быть от 10 до 15 цифр');
    expect(faultOf('Пароль')).toBe('Пароль должен быть не короче 6 символов');
    expect(faultOf('Пароль ещё раз')).toBe('Пароли не совпадают');
    expect(document.activeElement).toBe(field('Телефон'));
  });

  test('AUTH-03 AUTH-05 success sends no confirmation, signs in and goes home', async () => {
    const sent: unknown[] = [];
    answerPost('/api/v1/auth/register', (body) => {
      sent.push(body);
      return aSignIn();
    });
    const { user, arrivesAt, parts } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await create(user);
    await arrivesAt('/');
    expect(sent).toEqual([
      {
        firstName: 'Анна',
        lastName: 'Ли',
        email: 'anna@mail.nl',
        phoneNumber: '+31 6 12 34 56 78',
        password: 'secret12',
      },
    ]);
    expect(parts.session.getState().session?.user.firstName).toBe('Анна');
    expect(await screen.findByText('Аккаунт создан')).toBeDefined();
    expect(window.sessionStorage.getItem('draft:register')).toBeNull();
  });

  test.each([
    ['409', () => problem(409, 'email_taken'), 'Пользователь с такой электронной почтой уже существует'],
    ['400', () => problem(400, 'malformed_request'), 'Неверные данные регистрации'],
    ['network', noConnection, 'Проблема с подключением к серверу. Проверьте интернет-соединение'],
    ['5xx', () => problem(500, 'internal'), 'Ошибка регистрации'],
  ])('AUTH-05 %s is told, and what was typed stays', async (_, give, text) => {
    answerPost('/api/v1/auth/register', give);
    const { user } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await create(user);
    await waitFor(() => expect(alert().textContent).toBe(text));
    expect([field('Имя').value, field('Пароль').value]).toEqual(['Анна', 'secret12']);
  });

  test('AUTH-05 what the server finds wrong stands at its field', async () => {
    const fields = [
      { field: 'phoneNumber', code: 'invalid_phone', message: 'не номер' },
      { field: 'lastName', code: 'control_character', message: 'Уберите невидимый знак.' },
    ];
    answerPost('/api/v1/auth/register', () => problem(400, 'validation_failed', 'Проверьте', { fields }));
    const { user } = await openPage('/auth?tab=register');
    await fillRegistration(user);
    await create(user);
    await waitFor(() => expect(faultOf('Телефон')).toBe('В номере должно быть от 10 до 15 цифр'));
    expect(faultOf('Фамилия')).toBe('Уберите невидимый знак.');
    expect(document.activeElement).toBe(field('Фамилия'));
  });

  test('AUTH-03 the browser can fill it in', async () => {
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
