import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AdminUser } from '../../shared/api/types';
import { openAdminPage, rowOf } from '../../testing/admin';
import { anAdminUser, aSession } from '../../testing/builders';
import { mockDelete, mockGet, mockPatch, mockPost, mockPut, problemResponse } from '../../testing/mock-api';

const me = anAdminUser({ id: 1, role: 'ADMIN' });
const boris = anAdminUser({
  id: 7,
  firstName: 'Борис',
  lastName: 'Ким',
  email: 'boris@mail.nl',
  phone: '+31612345678',
});
const vera = anAdminUser({ id: 8, firstName: 'Вера', lastName: 'Ос', email: 'vera@mail.nl', role: 'ADMIN' });

async function openUsers(users: AdminUser[] = [me, boris, vera]) {
  mockGet('/api/v1/admin/users', ({ query }) => ({
    content: users.filter(({ email }) => email.includes(query.get('search') ?? '')),
    page: 0,
    size: Number(query.get('size')),
    totalElements: users.length,
    totalPages: 1,
  }));
  const page = await openAdminPage('/admin/users');
  await screen.findByText('Борис Ким');
  return page;
}

/** Fires the event that browsers send to a dialog on Escape. */
function pressEscape(name: string): void {
  fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('user list', () => {
  test('AUS-01 AUS-04 shows id, name, email, phone or a dash, role, state and registration', async () => {
    await openUsers();
    const cells = (name: string) => [...rowOf(name).children].map(({ textContent }) => textContent);
    const [id, name, email, phone, role, state, registered] = cells('Борис Ким');
    // Phone and registration are repeated below the name for narrow screens.
    expect(name).toMatch(/\+31 6 12345678 · 01\.11\.2026/);
    expect([id, email, phone, state]).toEqual(['7', 'boris@mail.nl', '+31 6 12345678', 'Активен']);
    expect(name).toContain('Борис Ким');
    expect(role).toContain('Пользователь');
    // So are the role menu, the state and the link to the orders.
    expect(name).toMatch(/Пользователь.*Активен/);
    expect(registered).toMatch(/^01\.11\.2026 \d\d:00$/);
    expect(cells('Вера Ос')[3]).toBe('-');
  });

  test('AUS-01 is searched on the server, and a failed load shows an error', async () => {
    const { user, unmount } = await openUsers();
    await user.type(screen.getByRole('searchbox'), 'boris{Enter}');
    await waitFor(() => expect(screen.queryByText('Вера Ос')).toBeNull());
    unmount();
    mockGet('/api/v1/admin/users', () => problemResponse(500, 'internal'));
    await openAdminPage('/admin/users');
    await screen.findByText('Не удалось загрузить пользователей');
  });

  test('SEC-02 two-step sign-in of another user is reset after confirmation', async () => {
    const users = [{ ...me, twoStepEnabled: true }, boris, { ...vera, twoStepEnabled: true }];
    const sent: string[] = [];
    const reset = () => screen.getByRole('button', { name: 'Сбросить двухэтапный вход: Вера Ос' });
    mockDelete('/api/v1/admin/users/{id}/two-step', (_, __, ___, url) => {
      sent.push(url.pathname);
      // Browsers return the focus to the button when the dialog closes.
      reset().focus();
      users[2] = { ...vera, twoStepEnabled: false };
      return users[2];
    });
    const { user } = await openUsers(users);
    expect(screen.queryByRole('button', { name: 'Сбросить двухэтапный вход: Борис Ким' })).toBeNull();
    const own = screen.getByRole('button', { name: 'Сбросить двухэтапный вход: Анна Ли' });
    expect(own.getAttribute('aria-disabled')).toBe('true');
    await user.click(reset());
    const asked = await question('Сбросить двухэтапный вход?');
    asked.getByText(/vera@mail\.nl/);
    await user.click(asked.getByRole('button', { name: 'Сбросить двухэтапный вход' }));
    await screen.findByText('Двухэтапный вход сброшен: Вера Ос');
    expect(sent).toEqual(['/api/v1/admin/users/8/two-step']);
    // The button has disappeared.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Изменить: Вера Ос'));
  });

  test('AUS-01 an administrator cannot be deactivated; others can, after confirmation', async () => {
    const sent: unknown[] = [];
    mockPatch('/api/v1/admin/users/{id}/status', (body) => {
      sent.push(body);
      return { ...boris, isActive: false };
    });
    const { user } = await openUsers();
    const button = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: `Отключить: ${name}` });
    // Focusable although disabled, so that the reason can be read.
    expect(button('Вера Ос').disabled).toBe(false);
    expect(button('Вера Ос').getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button('Вера Ос').getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('сначала смените роль');
    await user.click(button('Вера Ос'));
    expect(screen.queryByRole('alertdialog', { name: 'Отключить пользователя?' })).toBeNull();
    await user.click(button('Борис Ким'));
    const confirmation = await question('Отключить пользователя?');
    await user.click(confirmation.getByRole('button', { name: 'Отключить' }));
    await screen.findByText('Пользователь отключён: Борис Ким');
    expect(sent).toEqual([{ isActive: false }]);
  });

  test('AUS-01 an inactive administrator can be activated', async () => {
    const sent: unknown[] = [];
    mockPatch('/api/v1/admin/users/{id}/status', (body) => {
      sent.push(body);
      return { ...boris, role: 'ADMIN' as const, isActive: true };
    });
    const { user } = await openUsers([me, { ...boris, role: 'ADMIN', isActive: false }]);
    await user.click(screen.getByRole('button', { name: 'Включить: Борис Ким' }));
    await screen.findByText('Пользователь включён: Борис Ким');
    expect(sent).toEqual([{ isActive: true }]);
  });

  test('AUS-01 AUS-03 activation needs no confirmation, and a failure shows an error', async () => {
    mockPatch('/api/v1/admin/users/{id}/status', () => Response.error());
    const { user } = await openUsers([me, { ...boris, isActive: false }]);
    await user.click(screen.getByRole('button', { name: 'Включить: Борис Ким' }));
    await screen.findByText('Не удалось изменить состояние пользователя');
  });

  test('AUS-01 AUS-03 the role menu offers both roles; a rejected change shows the server message', async () => {
    const sent: unknown[] = [];
    mockPatch('/api/v1/admin/users/{id}/role', (body) => {
      sent.push(body);
      if (sent.length === 1) return anAdminUser({ ...boris, role: 'ADMIN' });
      if (sent.length === 2) return problemResponse(409, 'own_role', 'Нельзя понизить самого себя');
      return Response.error();
    });
    const { user } = await openUsers();
    const choose = async (name: string, role: string) => {
      const label = `Сменить роль: ${name}`;
      const roleCell = within(rowOf(name).children[4] as HTMLElement);
      await user.click(roleCell.getByRole('button', { name: new RegExp(label) }));
      const menu = within(await roleCell.findByRole('dialog', { name: label }));
      await user.click(menu.getByRole('button', { name: role }));
    };
    const confirm = async () =>
      user.click((await question('Сменить роль?')).getByRole('button', { name: 'Сменить роль' }));
    await choose('Борис Ким', 'Пользователь');
    expect(screen.queryByRole('alertdialog', { name: 'Сменить роль?' })).toBeNull();
    await choose('Борис Ким', 'Администратор');
    await confirm();
    await screen.findByText('Роль изменена: Борис Ким');
    await choose('Вера Ос', 'Пользователь');
    await confirm();
    await screen.findByText('Нельзя понизить самого себя');
    await choose('Вера Ос', 'Пользователь');
    await confirm();
    await screen.findByText('Ошибка при изменении роли');
    expect(sent[0]).toEqual({ role: 'ADMIN' });
  });

  test('GDP-01 a user is deleted after confirmation, unless orders are under way; administrators are not', async () => {
    const sent: string[] = [];
    mockDelete('/api/v1/admin/users/{id}', (_, __, ___, url) => {
      sent.push(url.pathname);
      if (sent.length > 1) return undefined;
      return problemResponse(409, 'orders_under_way', 'Есть незавершённые заказы', {
        details: { orderNumbers: ['123-456-789', '987-654-321'] },
      });
    });
    const { user } = await openUsers();
    const button = (name: string) => screen.getByRole('button', { name: `Удалить: ${name}` });
    expect(button('Вера Ос').getAttribute('aria-disabled')).toBe('true');
    const remove = async () => {
      await user.click(button('Борис Ким'));
      const confirmation = await question('Удалить пользователя навсегда?');
      confirmation.getByText(/boris@mail\.nl/);
      await user.click(confirmation.getByRole('button', { name: 'Удалить навсегда' }));
    };
    await remove();
    await screen.findByText(/завершите заказы.*123-456-789, 987-654-321/);
    await remove();
    await screen.findByText('Пользователь удалён: Борис Ким');
    expect(sent).toEqual(['/api/v1/admin/users/7', '/api/v1/admin/users/7']);
  });

  test('AUS-03 users cannot change their own role', async () => {
    await openUsers();
    const ownRow = within(rowOf('Анна Ли'));
    expect(ownRow.getAllByText('Администратор')).toHaveLength(2);
    expect(ownRow.queryByRole('button', { name: /Сменить роль: / })).toBeNull();
  });
});

describe('user dialog', () => {
  async function openForm(button: string, name: string) {
    const page = await openUsers();
    await page.user.click(screen.getByRole('button', { name: button }));
    const form = await dialog(name);
    const field = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
    return { ...page, form, field };
  }

  test('AUS-02 the first focusable element of the dialog is the first field', async () => {
    const { field } = await openForm('Добавить пользователя', 'Новый пользователь');
    const focusable = screen
      .getByRole('dialog', { name: 'Новый пользователь' })
      .querySelector('input, select, button, a, [tabindex]');
    expect(focusable).toBe(field('Имя'));
  });

  test('AUS-02 validates and creates a new user', async () => {
    const sent: unknown[] = [];
    mockPost('/api/v1/admin/users', (body) => {
      sent.push(body);
      if (sent.length === 1) return problemResponse(409, 'email_taken', 'Эта почта уже занята');
      return anAdminUser({ id: 9, firstName: 'Глеб', lastName: 'Юн', email: 'g@mail.nl' });
    });
    const { user, form, field } = await openForm('Добавить пользователя', 'Новый пользователь');
    const create = () => user.click(form.getByRole('button', { name: 'Создать' }));
    await create();
    expect(sent).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(field('Имя')));
    await user.type(field('Имя'), 'Глеб');
    await user.type(field('Фамилия'), 'Юн');
    await user.type(field('Почта'), 'g@mail.nl');
    await user.type(field('Пароль(?! ещё)'), 'secret-100');
    await user.type(field('Пароль ещё раз'), 'secret-200');
    await create();
    expect(sent).toEqual([]);
    await user.clear(field('Пароль ещё раз'));
    await user.type(field('Пароль ещё раз'), 'secret-100');
    await user.selectOptions(form.getByRole('combobox', { name: 'Роль' }), 'ADMIN');
    await create();
    expect(await form.findAllByText('Эта почта уже занята')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(field('Почта')));
    await create();
    await screen.findByText('Пользователь создан: Глеб Юн');
    expect(sent[1]).toEqual({
      email: 'g@mail.nl',
      firstName: 'Глеб',
      lastName: 'Юн',
      phone: null,
      password: 'secret-100',
      role: 'ADMIN',
    });
  });

  test('AUS-02 the email of an existing user is read-only, and an empty password is not sent', async () => {
    const sent: unknown[] = [];
    mockPut('/api/v1/admin/users/{id}', (body) => {
      sent.push(body);
      return { ...boris, firstName: 'Боря' };
    });
    const { user, form, field } = await openForm('Изменить: Борис Ким', 'Пользователь');
    expect(field('Почта').readOnly).toBe(true);
    await user.clear(field('Имя'));
    await user.type(field('Имя'), 'Боря');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Пользователь сохранён: Боря Ким');
    // Other fields are not sent, because another administrator may have changed them concurrently.
    expect(sent).toEqual([{ firstName: 'Боря', lastName: 'Ким' }]);
  });

  test('AUS-03 a role change needs confirmation', async () => {
    const sent: unknown[] = [];
    mockPut('/api/v1/admin/users/{id}', (body) => {
      sent.push(body);
      return { ...boris, role: 'ADMIN' as const };
    });
    const { user, form } = await openForm('Изменить: Борис Ким', 'Пользователь');
    const saveAndChoose = async (button: string) => {
      await user.click(form.getByRole('button', { name: 'Сохранить' }));
      const confirmation = await question('Сменить роль?');
      confirmation.getByText(/Борис Ким получит доступ/);
      await user.click(confirmation.getByRole('button', { name: button }));
    };
    await user.selectOptions(form.getByRole('combobox', { name: 'Роль' }), 'ADMIN');
    await saveAndChoose('Отменить');
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Сменить роль?' })).toBeNull());
    expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Роль' }).value).toBe('ADMIN');
    expect(sent).toEqual([]);
    await saveAndChoose('Сменить роль');
    await screen.findByText('Пользователь сохранён: Борис Ким');
    expect(sent).toEqual([{ firstName: 'Борис', lastName: 'Ким', role: 'ADMIN' }]);
  });

  test('AUS-02 the dialog cannot be closed while saving', async () => {
    let respond = () => {};
    mockPut('/api/v1/admin/users/{id}', async () => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return Response.error();
    });
    const { user, form, field } = await openForm('Изменить: Борис Ким', 'Пользователь');
    await user.type(field('Имя'), '!');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Отменить' }).disabled).toBe(true);
    pressEscape('Пользователь');
    screen.getByRole('dialog', { name: 'Пользователь' });
    respond();
    await form.findByText('Не удалось сохранить пользователя');
  });

  test('AUS-02 Escape asks before it discards the changes; a draft restored after a reload shows a note', async () => {
    const { user, field, unmount } = await openForm('Изменить: Борис Ким', 'Пользователь');
    await user.type(field('Имя'), '!');
    unmount();
    const { form, field: again, user: later } = await openForm('Изменить: Борис Ким', 'Пользователь');
    expect(again('Имя').value).toBe('Борис!');
    form.getByText('Восстановлен несохранённый черновик.');
    pressEscape('Пользователь');
    await later.click((await question('Отменить изменения?')).getByRole('button', { name: 'Оставить' }));
    expect(again('Имя').value).toBe('Борис!');
    pressEscape('Пользователь');
    await later.click(
      (await question('Отменить изменения?')).getByRole('button', { name: 'Отменить изменения' }),
    );
    await later.click(screen.getByRole('button', { name: 'Изменить: Борис Ким' }));
    expect((await dialog('Пользователь')).getByLabelText<HTMLInputElement>(/^Имя/).value).toBe('Борис');
  });

  test('AUS-02 a dialog without input closes without a question', async () => {
    await openForm('Добавить пользователя', 'Новый пользователь');
    pressEscape('Новый пользователь');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Новый пользователь' })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('AUS-02 changing the own name updates the session', async () => {
    mockPut('/api/v1/admin/users/{id}', () => ({ ...me, firstName: 'Ася' }));
    const { user, form, field, services } = await openForm('Изменить: Анна Ли', 'Пользователь');
    await user.clear(field('Имя'));
    await user.type(field('Имя'), 'Ася');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(services.session.getState().session?.user.firstName).toBe('Ася'));
  });

  test('AUS-02 AUS-03 a failure shows an error in the dialog; canceling discards the draft', async () => {
    mockPut('/api/v1/admin/users/{id}', () => Response.error());
    const { user, form, field } = await openForm('Изменить: Борис Ким', 'Пользователь');
    await user.type(field('Имя'), '!');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await form.findByText('Не удалось сохранить пользователя');
    await user.click(form.getByRole('button', { name: 'Отменить' }));
    await user.click(
      (await question('Отменить изменения?')).getByRole('button', { name: 'Отменить изменения' }),
    );
    await user.click(screen.getByRole('button', { name: 'Изменить: Борис Ким' }));
    const again = await dialog('Пользователь');
    expect(again.getByLabelText<HTMLInputElement>(/^Имя/).value).toBe('Борис');
  });

  test('AUS-03 the own role is disabled and not sent', async () => {
    const sent: unknown[] = [];
    mockPut('/api/v1/admin/users/{id}', (body) => {
      sent.push(body);
      return me;
    });
    const { user, form } = await openForm('Изменить: Анна Ли', 'Пользователь');
    expect(form.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toEqual([{ firstName: 'Анна', lastName: 'Ли' }]));
  });
});

test('DEV-01 an administrator sees the sessions of a user and ends one', async () => {
  let sessions = [aSession({ id: 4, browser: 'Safari 18', system: 'iOS' })];
  mockGet('/api/v1/admin/users/{id}/sessions', () => sessions);
  mockDelete('/api/v1/admin/users/{id}/sessions/{sessionId}', (_, __, ___, url) => {
    expect(url.pathname).toBe('/api/v1/admin/users/7/sessions/4');
    sessions = [];
    return undefined;
  });
  const { user } = await openUsers();
  await user.click(within(rowOf('Борис Ким')).getByRole('button', { name: 'Сеансы: Борис Ким' }));
  const list = await dialog('Сеансы: Борис Ким');
  await user.click(await list.findByRole('button', { name: 'Завершить сеанс: Safari 18, iOS' }));
  await list.findByText('Активных сеансов нет');
});
