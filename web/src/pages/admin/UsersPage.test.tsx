import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AdminUser } from '../../shared/api/types';
import { answer, answerPatch, answerPost, answerPut, problem } from '../../testing/api-stand-in';
import { anAdminUser } from '../../testing/builders';
import { openOffice, rowOf } from '../../testing/office';

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
  answer('/api/v1/admin/users', ({ query }) => ({
    content: users.filter(({ email }) => email.includes(query.get('search') ?? '')),
    page: 0,
    size: Number(query.get('size')),
    totalElements: users.length,
    totalPages: 1,
  }));
  const shown = await openOffice('/admin/users');
  await screen.findByText('Борис Ким');
  return shown;
}

/** What browsers report when Escape is pressed. */
function pressEscape(name: string): void {
  fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the list of users', () => {
  test('AUS-01 AUS-04 shows id, name, e-mail, phone or a dash, role, state and registration', async () => {
    await openUsers();
    const cells = (name: string) =>
      within(rowOf(name))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    const [id, name, email, phone, role, state, registered] = cells('Борис Ким');
    // Where there is no room for their columns.
    expect(name).toMatch(/\+31 612 345 678 · 01\.11\.2026/);
    expect([id, email, phone, state]).toEqual(['7', 'boris@mail.nl', '+31 612 345 678', 'Активен']);
    expect(name).toContain('Борис Ким');
    expect(role).toContain('Пользователь');
    expect(registered).toMatch(/^01\.11\.2026 \d\d:00$/);
    expect(cells('Вера Ос')[3]).toBe('-');
  });

  test('AUS-01 is searched by the server, and says when it cannot be loaded', async () => {
    const { user, unmount } = await openUsers();
    await user.type(screen.getByRole('searchbox'), 'boris{Enter}');
    await waitFor(() => expect(screen.queryByText('Вера Ос')).toBeNull());
    unmount();
    answer('/api/v1/admin/users', () => problem(500, 'internal'));
    await openOffice('/admin/users');
    expect(await screen.findByText('Не удалось загрузить пользователей')).toBeDefined();
  });

  test('AUS-01 an administrator cannot be deactivated; others can, after a question', async () => {
    const sent: unknown[] = [];
    answerPatch('/api/v1/admin/users/{id}/status', (body) => {
      sent.push(body);
      return { ...boris, isActive: false };
    });
    const { user } = await openUsers();
    const button = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: `Деактивировать: ${name}` });
    // It can be reached, so that everybody finds out why it does nothing.
    expect(button('Вера Ос').disabled).toBe(false);
    expect(button('Вера Ос').getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button('Вера Ос').getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('сначала смените роль');
    await user.click(button('Вера Ос'));
    expect(screen.queryByRole('dialog', { name: 'Деактивировать пользователя?' })).toBeNull();
    await user.click(button('Борис Ким'));
    const question = await dialog('Деактивировать пользователя?');
    await user.click(question.getByRole('button', { name: 'Деактивировать' }));
    expect(await screen.findByText('Пользователь деактивирован: Борис Ким')).toBeDefined();
    expect(sent).toEqual([{ isActive: false }]);
  });

  test('AUS-01 AUS-03 activation needs no question, and a failure is told', async () => {
    answerPatch('/api/v1/admin/users/{id}/status', () => Response.error());
    const { user } = await openUsers([me, { ...boris, isActive: false }]);
    await user.click(screen.getByRole('button', { name: 'Активировать: Борис Ким' }));
    expect(await screen.findByText('Не удалось изменить состояние пользователя')).toBeDefined();
  });

  test('AUS-01 AUS-03 the role chip opens both roles; what the server refuses is told', async () => {
    const sent: unknown[] = [];
    answerPatch('/api/v1/admin/users/{id}/role', (body) => {
      sent.push(body);
      if (sent.length === 1) return anAdminUser({ ...boris, role: 'ADMIN' });
      if (sent.length === 2) return problem(409, 'own_role', 'Нельзя понизить самого себя');
      return Response.error();
    });
    const { user } = await openUsers();
    const choose = async (name: string, role: string) => {
      const label = `Выбрать роль: ${name}`;
      await user.click(screen.getByRole('button', { name: new RegExp(label) }));
      await user.click((await dialog(label)).getByRole('button', { name: role }));
    };
    const confirm = async () =>
      user.click((await dialog('Сменить роль?')).getByRole('button', { name: 'Сменить роль' }));
    await choose('Борис Ким', 'Пользователь');
    expect(screen.queryByRole('dialog', { name: 'Сменить роль?' })).toBeNull();
    await choose('Борис Ким', 'Администратор');
    await confirm();
    expect(await screen.findByText('Роль изменена: Борис Ким')).toBeDefined();
    await choose('Вера Ос', 'Пользователь');
    await confirm();
    expect(await screen.findByText('Нельзя понизить самого себя')).toBeDefined();
    await choose('Вера Ос', 'Пользователь');
    await confirm();
    expect(await screen.findByText('Ошибка при изменении роли')).toBeDefined();
    expect(sent[0]).toEqual({ role: 'ADMIN' });
  });

  test('AUS-03 nobody is offered to change their own role', async () => {
    await openUsers();
    const own = within(rowOf('Анна Ли'));
    expect(own.getByText('Администратор')).toBeDefined();
    expect(own.queryByRole('button', { name: /Выбрать роль/ })).toBeNull();
  });
});

describe('the form of a user', () => {
  async function openForm(button: string, name: string) {
    const shown = await openUsers();
    await shown.user.click(screen.getByRole('button', { name: button }));
    const form = await dialog(name);
    const field = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
    return { ...shown, form, field };
  }

  test('AUS-02 asks a new user for everything, then creates them', async () => {
    const sent: unknown[] = [];
    answerPost('/api/v1/admin/users', (body) => {
      sent.push(body);
      if (sent.length === 1) return problem(409, 'email_taken', 'Эта почта уже занята');
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
    await user.type(field('Пароль(?! ещё)'), 'secret-1');
    await user.type(field('Пароль ещё раз'), 'secret-2');
    await create();
    expect(sent).toEqual([]);
    await user.clear(field('Пароль ещё раз'));
    await user.type(field('Пароль ещё раз'), 'secret-1');
    await user.selectOptions(form.getByRole('combobox', { name: 'Роль' }), 'ADMIN');
    await create();
    expect(await form.findAllByText('Эта почта уже занята')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(field('Почта')));
    await create();
    expect(await screen.findByText('Пользователь создан: Глеб Юн')).toBeDefined();
    expect(sent[1]).toEqual({
      email: 'g@mail.nl',
      firstName: 'Глеб',
      lastName: 'Юн',
      phone: null,
      password: 'secret-1',
      role: 'ADMIN',
    });
  });

  test('AUS-02 the e-mail of a user is locked, and an empty password keeps the old one', async () => {
    const sent: unknown[] = [];
    answerPut('/api/v1/admin/users/{id}', (body) => {
      sent.push(body);
      return { ...boris, firstName: 'Боря' };
    });
    const { user, form, field } = await openForm('Изменить: Борис Ким', 'Пользователь');
    expect(field('Почта').readOnly).toBe(true);
    await user.clear(field('Имя'));
    await user.type(field('Имя'), 'Боря');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Пользователь сохранён: Боря Ким')).toBeDefined();
    // Another administrator may have changed the rest meanwhile: it is not sent back as it was.
    expect(sent).toEqual([{ firstName: 'Боря', lastName: 'Ким' }]);
  });

  test('AUS-03 another role asks first, in this dialog as well', async () => {
    const sent: unknown[] = [];
    answerPut('/api/v1/admin/users/{id}', (body) => {
      sent.push(body);
      return { ...boris, role: 'ADMIN' as const };
    });
    const { user, form } = await openForm('Изменить: Борис Ким', 'Пользователь');
    const saveAndAnswer = async (button: string) => {
      await user.click(form.getByRole('button', { name: 'Сохранить' }));
      const question = await dialog('Сменить роль?');
      expect(question.getByText(/Борис Ким получит доступ/)).toBeDefined();
      await user.click(question.getByRole('button', { name: button }));
    };
    await user.selectOptions(form.getByRole('combobox', { name: 'Роль' }), 'ADMIN');
    await saveAndAnswer('Отменить');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Сменить роль?' })).toBeNull());
    expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Роль' }).value).toBe('ADMIN');
    expect(sent).toEqual([]);
    await saveAndAnswer('Сменить роль');
    expect(await screen.findByText('Пользователь сохранён: Борис Ким')).toBeDefined();
    expect(sent).toEqual([{ firstName: 'Борис', lastName: 'Ким', role: 'ADMIN' }]);
  });

  test('AUS-02 the dialog stays while it saves, so that nobody misses how it went', async () => {
    let answerNow = () => {};
    answerPut('/api/v1/admin/users/{id}', async () => {
      await new Promise<void>((go) => {
        answerNow = go;
      });
      return Response.error();
    });
    const { user, form, field } = await openForm('Изменить: Борис Ким', 'Пользователь');
    await user.type(field('Имя'), '!');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Отменить' }).disabled).toBe(true);
    pressEscape('Пользователь');
    expect(screen.getByRole('dialog', { name: 'Пользователь' })).toBeDefined();
    answerNow();
    expect(await form.findByText('Не удалось сохранить пользователя')).toBeDefined();
  });

  test('AUS-02 Escape lets go of what was changed; what a reload left behind says that it is old', async () => {
    const { user, field, unmount } = await openForm('Изменить: Борис Ким', 'Пользователь');
    await user.type(field('Имя'), '!');
    unmount();
    const { form, field: again, user: later } = await openForm('Изменить: Борис Ким', 'Пользователь');
    expect(again('Имя').value).toBe('Борис!');
    expect(form.getByText(/начали вводить раньше/)).toBeDefined();
    pressEscape('Пользователь');
    await later.click(screen.getByRole('button', { name: 'Изменить: Борис Ким' }));
    expect((await dialog('Пользователь')).getByLabelText<HTMLInputElement>(/^Имя/).value).toBe('Борис');
  });

  test('AUS-02 whoever renames themselves is called so at once', async () => {
    answerPut('/api/v1/admin/users/{id}', () => ({ ...me, firstName: 'Ася' }));
    const { user, form, field, parts } = await openForm('Изменить: Анна Ли', 'Пользователь');
    await user.clear(field('Имя'));
    await user.type(field('Имя'), 'Ася');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(parts.session.getState().session?.user.firstName).toBe('Ася'));
  });

  test('AUS-02 AUS-03 a failure is told in the dialog; cancelling lets go of what was typed', async () => {
    answerPut('/api/v1/admin/users/{id}', () => Response.error());
    const { user, form, field } = await openForm('Изменить: Борис Ким', 'Пользователь');
    await user.type(field('Имя'), '!');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await form.findByText('Не удалось сохранить пользователя')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Отменить' }));
    await user.click(screen.getByRole('button', { name: 'Изменить: Борис Ким' }));
    const again = await dialog('Пользователь');
    expect(again.getByLabelText<HTMLInputElement>(/^Имя/).value).toBe('Борис');
  });

  test('AUS-03 somebody’s own role is locked and not sent', async () => {
    const sent: unknown[] = [];
    answerPut('/api/v1/admin/users/{id}', (body) => {
      sent.push(body);
      return me;
    });
    const { user, form } = await openForm('Изменить: Анна Ли', 'Пользователь');
    expect(form.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toEqual([{ firstName: 'Анна', lastName: 'Ли' }]));
  });
});
