import { expect, test } from 'vitest';
import { createI18n } from './create-i18n';
import { loadTexts } from './texts';

const i18n = createI18n('ru', await loadTexts('ru', ['account', 'checkout']));

test('AUTH-03 CHK-07 texts take their numbers from the rules', () => {
  expect(i18n.t('auth.passwordTooShort')).toBe('Пароль должен быть не короче 6 символов');
  expect(i18n.t('auth.invalidPhone')).toBe('Нужно от 10 до 15 цифр с кодом страны');
  expect(i18n.t('checkout:errors.zipCode')).toContain('от 4 до 10 латинских букв');
  expect(i18n.t('age.accept')).toBe('Да, мне есть\u00a021');
});

test.each([
  [6, '6\u00a0символов'],
  [21, '21\u00a0символа'],
  [64, '64\u00a0символов'],
])('PWD-02 AUTH-03 the word for the password length fits the number %d', (count, words) => {
  expect(i18n.t('account:fields.passwordHint', { minimum: count })).toBe(`Не короче ${words}`);
  expect(i18n.t('account:errors.passwordMinimum', { minimum: count })).toContain(words);
  expect(i18n.t('account:errors.tooLong', { maximum: count })).toBe(`Не длиннее ${words}`);
});

test.each([
  [18, 'исполнилось 18\u00a0лет'],
  [21, 'исполнился 21\u00a0год'],
  [23, 'исполнилось 23\u00a0года'],
])('CHK-21 AGE-01 the word for the age fits the number %d', (count, words) => {
  expect(i18n.t('checkout:payment.ageConfirmed', { count })).toBe(`Подтверждаю, что мне ${words}`);
  expect(i18n.t('age.question', { count })).toBe(`Вам ${words}?`);
  expect(i18n.t('nicotine.general', { count })).toContain(`кому ${words}.`);
});
