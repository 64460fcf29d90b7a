import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createI18n } from './i18n/create-i18n';
import { loadTexts } from './i18n/texts';
import { I18nProvider } from './i18n/use-translation';
import { createToastStore, productToast, type ToastOptions, ToastProvider } from './toasts';
import { Toasts } from './ui/Toasts';

const i18n = createI18n('ru', await loadTexts('ru', []));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function renderToast(text: string, options?: ToastOptions) {
  const store = createToastStore();
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider value={store}>
        <Toasts />
      </ToastProvider>
    </I18nProvider>,
  );
  act(() => {
    store.getState().show(text, options);
  });
  return store;
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const isShown = (text: string) => screen.queryByText(text) !== null;

describe('notices', () => {
  test('GEN-09 a new notice replaces the one with the same topic', () => {
    const store = renderToast('Мята: добавлено 1', { topic: 'added' });
    act(() => {
      store.getState().show('Готово');
      store.getState().show('Ягоды: добавлено 2', { topic: 'added' });
    });
    expect([isShown('Мята: добавлено 1'), isShown('Готово'), isShown('Ягоды: добавлено 2')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('GEN-09 are of type info and close after 5000 ms by default', () => {
    renderToast('Готово');
    expect(screen.getByText('Готово').closest('[data-type]')?.getAttribute('data-type')).toBe('info');
    advance(4999);
    expect(isShown('Готово')).toBe(true);
    advance(1);
    expect(isShown('Готово')).toBe(false);
  });

  test('GEN-09 about a product appear at the bottom center and close after 3000 ms', () => {
    renderToast('Добавлено', { ...productToast, type: 'success' });
    expect(screen.getByText('Добавлено').closest('.bottom')).not.toBeNull();
    advance(2999);
    expect(isShown('Добавлено')).toBe(true);
    advance(1);
    expect(isShown('Добавлено')).toBe(false);
  });

  test('GEN-09 without a duration stay until they are closed by the user', () => {
    renderToast('Товар больше недоступен', { type: 'warning', duration: null });
    advance(60_000);
    expect(isShown('Товар больше недоступен')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(isShown('Товар больше недоступен')).toBe(false);
  });

  test('GEN-09 do not close while the pointer is over them', () => {
    renderToast('Подождите');
    const toast = screen.getByText('Подождите').closest('[data-type]') as Element;
    fireEvent.pointerMove(toast);
    advance(60_000);
    expect(isShown('Подождите')).toBe(true);
    fireEvent.pointerLeave(toast);
    advance(5000);
    expect(isShown('Подождите')).toBe(false);
  });

  test('GEN-09 close if they appeared under a resting pointer', () => {
    renderToast('Сохранено');
    fireEvent.pointerEnter(screen.getByText('Сохранено').closest('[data-type]') as Element);
    advance(5000);
    expect(isShown('Сохранено')).toBe(false);
  });

  test.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('GEN-09 of type %s are announced with role %s', (type, role) => {
    renderToast('Слова', { type });
    expect(screen.getByText('Слова').closest('[role]')?.getAttribute('role')).toBe(role);
  });

  test('clicking the action runs it once and closes the notice', () => {
    const onAction = vi.fn();
    renderToast('Не вышло', { action: { label: 'Повторить', onAction } });
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(isShown('Не вышло')).toBe(false);
  });

  test('the same text is shown once, and there are at most five notices', () => {
    const store = renderToast('1');
    act(() => {
      for (const text of ['2', '2', '3', '4', '5', '6']) store.getState().show(text);
    });
    expect(store.getState().toasts.map(({ text }) => text)).toEqual(['2', '3', '4', '5', '6']);
  });
});
