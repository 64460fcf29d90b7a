import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Types valid values into the registration form of /auth. */
export async function fillRegistration(user: UserEvent): Promise<void> {
  const form = within(screen.getByRole('main'));
  const values: [string, string][] = [
    ['Имя', 'Анна'],
    ['Фамилия', 'Ли'],
    ['Электронная почта', ' anna@mail.nl '],
    ['Телефон', '+31 6 12 34 56 78'],
    ['Пароль', 'secret12'],
    ['Пароль ещё раз', 'secret12'],
  ];
  // The form waits for the phone library.
  for (const [name, value] of values)
    await user.type(await form.findByLabelText(name, { exact: true }), value);
}
