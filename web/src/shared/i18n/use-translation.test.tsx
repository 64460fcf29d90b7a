import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { createI18n } from './create-i18n';
import { loadTexts, switchLanguage } from './texts';
import { useLanguage } from './use-language';
import { I18nProvider, useTranslation } from './use-translation';

function Texts({ onTranslate }: { onTranslate: (t: unknown) => void }) {
  const { t } = useTranslation(['orders', 'shop']);
  useEffect(() => onTranslate(t), [t, onTranslate]);
  return (
    <p>
      {useLanguage()}: {t('shop:nav.cart')}, {t('status.shipped')}
    </p>
  );
}

function OrderNumber() {
  const { rich } = useTranslation('orders');
  return <p>{rich('success.text', { number: 'NV-1', b: (text) => <b>{text}</b> })}</p>;
}

test('GEN-01 a change of the language renders all texts again', async () => {
  const effect = vi.fn();
  const i18n = createI18n('ru', await loadTexts('ru', ['orders']));
  const view = (
    <I18nProvider i18n={i18n}>
      <Texts onTranslate={effect} />
    </I18nProvider>
  );
  const { rerender } = render(view);
  screen.getByText('ru: Корзина, Отправлен');
  rerender(view);
  expect(effect).toHaveBeenCalledTimes(1);

  await act(() => switchLanguage(i18n, 'en'));
  screen.getByText('en: Cart, Shipped');
  expect(effect).toHaveBeenCalledTimes(2);
});

test('GEN-01 of two quick changes of the language the last one wins', async () => {
  const i18n = createI18n('ru', await loadTexts('ru', []));
  // Russian is loaded and would otherwise be replaced when English arrives.
  const results = await Promise.all([switchLanguage(i18n, 'en'), switchLanguage(i18n, 'ru')]);
  expect(results).toEqual([false, true]);
  expect(i18n.language).toBe('ru');
});

test('tags of a text become elements', async () => {
  const error = vi.spyOn(console, 'error');
  render(
    <I18nProvider i18n={createI18n('en', await loadTexts('en', ['orders']))}>
      <OrderNumber />
    </I18nProvider>,
  );
  expect(screen.getByText('NV-1').tagName).toBe('B');
  expect(screen.getByText(/^Your order number is .*Our team/).textContent).toContain('number is NV-1.');
  expect(error).not.toHaveBeenCalled();
});

test('a text that is not loaded is its key', async () => {
  const i18n = createI18n('ru', await loadTexts('ru', []));
  expect(i18n.t('orders:status.shipped')).toBe('orders:status.shipped');
});
