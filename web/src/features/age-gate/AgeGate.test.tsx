import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/render-page';

beforeEach(() => window.localStorage.clear());

const question = () => screen.findByRole('dialog', { name: /Вам исполнился 21\sгод\?/ });

describe('age gate', () => {
  test.each(['/', '/privacy', '/no-such-page'])(
    'AGE-01 AGE-05 is shown to a new visitor on %s',
    async (address) => {
      const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
      await openPage(address);
      expect((await question()).hasAttribute('open')).toBe(true);
      expect(showModal).toHaveBeenCalled();
    },
  );

  test('AGE-01 cannot be dismissed', async () => {
    await openPage('/');
    const gate = (await question()) as HTMLDialogElement;
    expect(gate.getAttribute('closedby')).toBe('none');
    expect(fireEvent(gate, new Event('cancel', { cancelable: true }))).toBe(false);
    fireEvent.click(gate);
    expect(gate.open).toBe(true);
  });

  test('AGE-01 reopens when the browser closes it', async () => {
    await openPage('/');
    const gate = (await question()) as HTMLDialogElement;
    gate.close();
    await waitFor(() => expect(gate.open).toBe(true));
  });

  test('AGE-01 focuses the question instead of an answer', async () => {
    await openPage('/');
    await question();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('AGE-02 accepting stores "true" and closes it permanently', async () => {
    const { user, unmount } = await openPage('/');
    await question();
    await user.click(screen.getByRole('button', { name: /^Да, мне есть\s21$/ }));
    expect(screen.queryByRole('dialog', { name: /21/ })).toBeNull();
    expect(window.localStorage.getItem('age-verified')).toBe('true');

    unmount();
    await openPage('/');
    expect(screen.queryByRole('dialog', { name: /21/ })).toBeNull();
  });

  test.each(['false', '1', 'yes'])('AGE-02 is shown for any other stored value: %s', async (value) => {
    window.localStorage.setItem('age-verified', value);
    await openPage('/');
    await question();
  });

  test('AGE-02 follows the answer given or removed in another tab', async () => {
    await openPage('/');
    await question();
    const changeInOtherTab = (value: string | null) =>
      act(() => {
        if (value === null) window.localStorage.clear();
        else window.localStorage.setItem('age-verified', value);
        window.dispatchEvent(new StorageEvent('storage', { key: value === null ? null : 'age-verified' }));
      });
    changeInOtherTab('true');
    expect(screen.queryByRole('dialog', { name: /21/ })).toBeNull();
    changeInOtherTab(null);
    await question();
  });

  test('AGE-01 has a language switch', async () => {
    const { user } = await openPage('/');
    const gate = within(await question());
    await user.click(gate.getByRole('button', { name: 'English' }));
    await screen.findByRole('dialog', { name: 'Are you 21 or older?' });
    gate.getByRole('button', { name: /^Yes, I’m\s21 or\solder$/ });
  });

  test('AGE-02 the answer works before hydration: a form sent to the page itself', async () => {
    await openPage('/');
    const form = within(await question())
      .getByRole('button', { name: /^Да, мне есть\s21$/ })
      .closest('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.hasAttribute('action')).toBe(false);
    const accept = form?.querySelector('button');
    expect([accept?.type, accept?.name, accept?.value]).toEqual(['submit', 'age-verified', 'true']);
  });

  test('AGE-02 an answer that the server knows from its cookie counts and is stored', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    document.documentElement.dataset.age = 'ok';
    await openPage('/');
    expect(screen.queryByRole('dialog', { name: /21/ })).toBeNull();
    expect(showModal).not.toHaveBeenCalled();
    expect(window.localStorage.getItem('age-verified')).toBe('true');
  });

  test.each([
    ['ru', 'Нет', 'https://www.who.int/ru/health-topics/tobacco'],
    ['en', 'No', 'https://www.who.int/health-topics/tobacco'],
  ] as const)(
    'AGE-03 declining leads to a public-health page about tobacco in %s',
    async (language, decline, address) => {
      await openPage('/', { language });
      const link = await screen.findByRole('link', { name: decline });
      expect(link.getAttribute('href')).toBe(address);
      expect(new URL(address).hostname).toBe('www.who.int');
      expect(window.localStorage.getItem('age-verified')).toBeNull();
    },
  );
});
