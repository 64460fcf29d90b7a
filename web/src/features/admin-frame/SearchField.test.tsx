import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { captureTimeouts } from '../../testing/manual-timers';
import { renderWithProviders } from '../../testing/render-page';
import { SearchField } from './SearchField';

test('ADM-02 searches 500 ms after the last key press', async () => {
  const onSearch = vi.fn();
  const { user } = await renderWithProviders(<SearchField label="Поиск" value="" onSearch={onSearch} />);
  const timers = captureTimeouts(500);
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'мята');
  expect(onSearch).not.toHaveBeenCalled();
  act(timers.run);
  expect(onSearch).toHaveBeenLastCalledWith('мята');
});

test('ADM-02 searches immediately on Enter', async () => {
  const onSearch = vi.fn();
  const { user } = await renderWithProviders(<SearchField label="Поиск" value="" onSearch={onSearch} />);
  captureTimeouts(500);
  await user.type(screen.getByRole('searchbox'), 'лёд{Enter}');
  expect(onSearch.mock.calls).toEqual([['лёд']]);
});

test('"/" focuses the field, and is typed into the focused field', async () => {
  const { user } = await renderWithProviders(<SearchField label="Поиск" value="" onSearch={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('');
  await user.keyboard('/');
  expect(field.value).toBe('/');
});

let setSearch: (value: string) => void = () => {};

function ControlledField() {
  const [value, setValue] = useState('');
  setSearch = setValue;
  return <SearchField label="Поиск" value={value} onSearch={() => {}} />;
}

test('ADM-02 input typed before the search is applied is not lost', async () => {
  const { user } = await renderWithProviders(<ControlledField />);
  const typed = () => screen.getByRole<HTMLInputElement>('searchbox').value;
  const timers = captureTimeouts(500);
  await user.type(screen.getByRole('searchbox'), 'мя');
  act(timers.run);
  await user.type(screen.getByRole('searchbox'), 'т');
  act(() => setSearch('мя'));
  expect(typed()).toBe('мят');
  act(() => setSearch(''));
  expect(typed()).toBe('');
});

test('ADM-02 Back restores the input, also after Enter on an unchanged search', async () => {
  const { user } = await renderWithProviders(<ControlledField />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(field, 'мята{Enter}');
  act(() => setSearch('мята'));
  await user.type(field, '{Enter}');
  act(() => setSearch(''));
  expect(field.value).toBe('');
  // Forward.
  act(() => setSearch('мята'));
  expect(field.value).toBe('мята');
});
