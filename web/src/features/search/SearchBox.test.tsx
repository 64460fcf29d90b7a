import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as texts from '../../shared/i18n/texts';
import { aCategory, aProduct, someSuggestions } from '../../testing/builders';
import { mockGet, problemResponse } from '../../testing/mock-api';
import { openPage } from '../../testing/render-page';

const header = () => within(screen.getByRole('banner'));
/** The field, once its suggestions are loaded. */
async function field(): Promise<HTMLInputElement> {
  const input = header().getByRole<HTMLInputElement>('combobox', { name: 'Поиск по товарам' });
  act(() => input.focus());
  await waitFor(() => expect(input.getAttribute('aria-controls')).toBeTruthy());
  return input;
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

function mockMango() {
  mockGet('/api/v1/products/suggest', ({ query }) =>
    someSuggestions({
      products: [
        aProduct({ id: 7, translatedName: 'Dauw Манго', imageUrl: 'a.webp' }),
        aProduct({ id: 8, translatedName: 'Манго лёд', imageUrl: 'b.webp', stock: 0 }),
      ],
      categories: [{ id: 3, name: 'Жидкости', slug: 'e-liquids', count: 2 }],
      completions: [`${query.get('q')} лёд`],
      total: 12,
    }),
  );
}

describe('the search field of the header', () => {
  test('SEA-01 is a form that works without scripts', async () => {
    await openPage('/delivery');
    const form = header().getByRole<HTMLFormElement>('search');
    expect([form.getAttribute('action'), form.method]).toEqual(['/search', 'get']);
    expect((await field()).name).toBe('q');
    expect((await field()).maxLength).toBe(100);
  });

  test('SEA-01 SEA-02 suggests products, categories, completions and all results', async () => {
    mockMango();
    const { user } = await openPage('/delivery');
    await user.type(await field(), 'манго');
    await waitFor(() =>
      expect(options()).toEqual([
        'Dauw МангоВ наличии7,95\u00a0€',
        'Манго лёдНет в наличии7,95\u00a0€',
        'Жидкости2 товара',
        'манго лёд',
        'Все результаты: 12\u00a0товаров',
      ]),
    );
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
    expect(groups.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([
      'Товары',
      'Категории',
      'Запросы',
    ]);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Манго',
      'Манго',
      'манго',
    ]);
    expect(
      within(header().getByRole('search').parentElement as HTMLElement).getByRole('status').textContent,
    ).toBe('5\u00a0подсказок');
  });

  test('SEA-01 works by keyboard: arrows, Enter, Escape', async () => {
    mockMango();
    const { user, waitForLocation } = await openPage('/delivery');
    const input = await field();
    await user.type(input, 'манго');
    await waitFor(() => expect(options()).toHaveLength(5));
    expect(input.getAttribute('aria-expanded')).toBe('true');
    const active = () =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toContain('Манго лёд');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    await user.keyboard('{End}');
    expect(active()).toContain('Все результаты');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBeUndefined();

    await user.keyboard('{Escape}');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(input.value).toBe('манго');
    await user.keyboard('{Escape}');
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);

    await user.type(input, 'манго');
    await waitFor(() => expect(options()).toHaveLength(5));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitForLocation('/product/7');
  });

  test('SEA-01 Enter opens the results', async () => {
    mockMango();
    const { user, waitForLocation } = await openPage('/delivery');
    await user.type(await field(), ' манго лёд {Enter}');
    await waitForLocation(`/search?q=${encodeURIComponent('манго')}+${encodeURIComponent('лёд')}`);
  });

  test('SEA-02 suggestions of an older input never replace those of a newer one', async () => {
    let answerOlder = () => {};
    const older = new Promise<void>((resolve) => {
      answerOlder = resolve;
    });
    const asked: string[] = [];
    mockGet('/api/v1/products/suggest', async ({ query }) => {
      const text = query.get('q') ?? '';
      asked.push(text);
      if (text === 'ма') await older;
      return someSuggestions({ completions: [`${text}!`], total: 1 });
    });
    const { user } = await openPage('/delivery');
    await user.type(await field(), 'ма');
    await waitFor(() => expect(asked).toEqual(['ма']));
    await user.type(await field(), 'нго');
    await waitFor(() => expect(options()).toContain('манго!'));
    await act(async () => {
      answerOlder();
      await older;
    });
    expect(options()).toContain('манго!');
    expect(options()).not.toContain('ма!');
  });

  test('SEA-02 one letter is not enough, and nothing found is said', async () => {
    const asked: string[] = [];
    mockGet('/api/v1/products/suggest', ({ query }) => {
      asked.push(query.get('q') ?? '');
      return someSuggestions();
    });
    const { user } = await openPage('/delivery');
    await user.type(await field(), 'x');
    expect(options()).toEqual([]);
    await user.type(await field(), 'yz');
    expect(await screen.findAllByText('По запросу «xyz» ничего не нашлось')).toHaveLength(2);
    expect(asked).toEqual(['xyz']);
  });

  test('SEA-02 an error is said, and the search still works', async () => {
    mockGet('/api/v1/products/suggest', () => problemResponse(500, 'internal'));
    const { user, waitForLocation } = await openPage('/delivery');
    await user.type(await field(), 'манго');
    expect((await screen.findAllByText(/^Подсказки не загрузились/)).length).toBe(2);
    await user.keyboard('{Enter}');
    await waitForLocation(`/search?q=${encodeURIComponent('манго')}`);
  });

  test('SEA-02 an empty field offers recent searches, which can be removed, and root categories', async () => {
    window.localStorage.setItem('recent-searches', JSON.stringify(['манго', 'мята', 'вишня']));
    mockGet('/api/v1/categories/root', [aCategory({ id: 3, translatedName: 'Жидкости', productCount: 4 })]);
    const { user } = await openPage('/delivery');
    const input = await field();
    await waitFor(() => expect(options()).toEqual(['манго', 'мята', 'вишня', 'Жидкости4 товара']));
    await user.keyboard('{ArrowDown}{Delete}');
    expect(options()).toEqual(['мята', 'вишня', 'Жидкости4 товара']);
    await user.click(screen.getByTitle('Убрать: вишня'));
    expect(options()).toEqual(['мята', 'Жидкости4 товара']);
    expect(document.activeElement).toBe(input);
    await user.click(screen.getByRole('button', { name: 'Очистить историю' }));
    expect(options()).toEqual(['Жидкости4 товара']);
    expect(window.localStorage.getItem('recent-searches')).toBeNull();
  });

  test.each(['/', '{Control>}k{/Control}'])('SEA-01 %s moves the focus to the field', async (keys) => {
    const { user } = await openPage('/delivery');
    const input = header().getByRole<HTMLInputElement>('combobox', { name: 'Поиск по товарам' });
    await waitFor(() => expect(input.getAttribute('aria-keyshortcuts')).toBeTruthy());
    await user.keyboard(keys);
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('');
  });

  test('SEA-01 the suggestions close when the focus leaves', async () => {
    mockMango();
    const { user } = await openPage('/delivery');
    const input = await field();
    await user.type(input, 'манго');
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('true'));
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  /** The sheet of narrow screens, opened by its button. */
  async function openSheet() {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const page = await openPage('/delivery');
    await page.user.hover(header().getByRole('link', { name: 'Поиск по товарам' }));
    await page.user.click(await header().findByRole('button', { name: 'Поиск по товарам' }));
    const sheet = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Поиск' });
    return { ...page, sheet, input: within(sheet).getByRole<HTMLInputElement>('combobox') };
  }

  test('SEA-01 narrow screens open a sheet, which closes on navigation', async () => {
    mockMango();
    const { user, waitForLocation, sheet, input } = await openSheet();
    expect(document.activeElement).toBe(input);
    await user.type(input, 'манго');
    await waitFor(() => expect(within(sheet).getAllByRole('option')).toHaveLength(5));
    await user.click(within(sheet).getByRole('button', { name: 'Очистить' }));
    expect(input.value).toBe('');
    await user.type(input, 'манго');
    await user.click(await within(sheet).findByRole('option', { name: /^Dauw/ }));
    await waitForLocation('/product/7');
    await waitFor(() => expect(sheet.open).toBe(false));
  });

  test('SEA-01 GEN-11 a sheet that cannot be loaded is replaced by the search page, and loaded by the next tap', async () => {
    vi.spyOn(texts, 'ensureTexts').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, waitForLocation } = await openPage('/delivery');
    const link = () => header().getByRole('link', { name: 'Поиск по товарам' });
    // The tap is the first event: a pointer would load the sheet before.
    fireEvent.click(link());
    await waitForLocation('/search');
    expect(screen.queryByRole('dialog', { name: 'Поиск' })).toBeNull();
    await user.hover(link());
    await header().findByRole('button', { name: 'Поиск по товарам' });
    const sheet = screen.queryByRole<HTMLDialogElement>('dialog', { name: 'Поиск', hidden: true });
    expect(sheet?.open ?? false).toBe(false);
    await user.click(header().getByRole('button', { name: 'Поиск по товарам' }));
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Поиск' }).open).toBe(true);
  });

  test('SEA-02 the sheet offers the categories as long as there are no suggestions', async () => {
    mockGet('/api/v1/categories/root', [aCategory({ id: 3, translatedName: 'Жидкости', productCount: 4 })]);
    mockGet('/api/v1/products/suggest', someSuggestions());
    const { user, sheet, input } = await openSheet();
    const category = { name: /^Жидкости/ };
    await within(sheet).findByRole('option', category);
    await user.type(input, 'x');
    within(sheet).getByRole('option', category);
    await user.type(input, 'yz');
    const [message] = await within(sheet).findAllByText('По запросу «xyz» ничего не нашлось');
    const option = within(sheet).getByRole('option', category);
    expect(message?.compareDocumentPosition(option)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('SEA-02 the sheet says what to enter if there is nothing to offer', async () => {
    mockGet('/api/v1/categories/root', []);
    const { sheet } = await openSheet();
    within(sheet).getByText('Введите название, вкус, крепость или артикул.');
  });
});
