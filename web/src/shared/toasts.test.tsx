import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createI18n } from './i18n/create-i18n';
import ru from './i18n/locales/ru.json';
import { createToastStore, productToast, type ToastOptions, ToastProvider } from './toasts';
import { Toasts } from './ui/Toasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function showNotice(text: string, options?: ToastOptions) {
  const store = createToastStore();
  render(
    <I18nextProvider i18n={createI18n('ru', { shop: ru })}>
      <ToastProvider value={store}>
        <Toasts />
      </ToastProvider>
    </I18nextProvider>,
  );
  act(() => {
    store.getState().show(text, options);
  });
  return store;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const noticed = (text: string) => screen.queryByText(text) !== null;

describe('notices', () => {
  test("GEN-09 a newer one on the same topic takes the older one's place", () => {
    const store = showNotice('Мята: добавлено 1', { topic: 'added' });
    act(() => {
      store.getState().show('Готово');
      store.getState().show('Ягоды: добавлено 2', { topic: 'added' });
    });
    expect([noticed('Мята: добавлено 1'), noticed('Готово'), noticed('Ягоды: добавлено 2')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('GEN-09 are of type info and stay for 5000 ms', () => {
    showNotice('Готово');
    expect(screen.getByText('Готово').closest('[data-type]')?.getAttribute('data-type')).toBe('info');
    pass(4999);
    expect(noticed('Готово')).toBe(true);
    pass(1);
    expect(noticed('Готово')).toBe(false);
  });

  test('GEN-09 about a product stay for 3000 ms, bottom centre', () => {
    showNotice('Добавлено', { ...productToast, type: 'success' });
    expect(screen.getByText('Добавлено').closest('.bottom')).not.toBeNull();
    pass(2999);
    expect(noticed('Добавлено')).toBe(true);
    pass(1);
    expect(noticed('Добавлено')).toBe(false);
  });

  test('GEN-09 without a duration stay until they are closed', () => {
    showNotice('Товар больше недоступен', { type: 'warning', duration: null });
    pass(60_000);
    expect(noticed('Товар больше недоступен')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(noticed('Товар больше недоступен')).toBe(false);
  });

  test('GEN-09 wait while someone reads or reaches for them', () => {
    showNotice('Подождите');
    const notice = screen.getByText('Подождите').closest('[data-type]') as Element;
    fireEvent.pointerMove(notice);
    pass(60_000);
    expect(noticed('Подождите')).toBe(true);
    fireEvent.pointerLeave(notice);
    pass(5000);
    expect(noticed('Подождите')).toBe(false);
  });

  test('GEN-09 do not wait for a pointer that rested where they appeared', () => {
    showNotice('Сохранено');
    fireEvent.pointerEnter(screen.getByText('Сохранено').closest('[data-type]') as Element);
    pass(5000);
    expect(noticed('Сохранено')).toBe(false);
  });

  test.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('GEN-09 of type %s are read out as %s', (type, role) => {
    showNotice('Слова', { type });
    expect(screen.getByText('Слова').closest('[role]')?.getAttribute('role')).toBe(role);
  });

  test('an action is done once and closes the notice', () => {
    const onAction = vi.fn();
    showNotice('Не вышло', { action: { label: 'Повторить', onAction } });
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(noticed('Не вышло')).toBe(false);
  });

  test('the same words are shown once, and at most five notices at a time', () => {
    const store = showNotice('1');
    act(() => {
      for (const text of ['2', '2', '3', '4', '5', '6']) store.getState().show(text);
    });
    expect(store.getState().toasts.map(({ text }) => text)).toEqual(['2', '3', '4', '5', '6']);
  });
});
