import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { holdTimers } from '../../testing/held-timers';
import { showPart } from '../../testing/render-page';
import { SearchField } from './SearchField';

test('ADM-02 searches 500 ms after the last key', async () => {
  const onSearch = vi.fn();
  const { user } = await showPart(<SearchField label="Поиск" value="" onSearch={onSearch} />);
  const timers = holdTimers(500);
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'мята');
  expect(onSearch).not.toHaveBeenCalled();
  act(timers.run);
  expect(onSearch).toHaveBeenLastCalledWith('мята');
});

test('ADM-02 searches at once by Enter', async () => {
  const onSearch = vi.fn();
  const { user } = await showPart(<SearchField label="Поиск" value="" onSearch={onSearch} />);
  holdTimers(500);
  await user.type(screen.getByRole('searchbox'), 'лёд{Enter}');
  expect(onSearch.mock.calls).toEqual([['лёд']]);
});

test('"/" brings the cursor to the field, and is typed into one that has it', async () => {
  const { user } = await showPart(<SearchField label="Поиск" value="" onSearch={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('');
  await user.keyboard('/');
  expect(field.value).toBe('/');
});

let tell: (value: string) => void = () => {};

function Told() {
  const [value, setValue] = useState('');
  tell = setValue;
  return <SearchField label="Поиск" value={value} onSearch={() => {}} />;
}

test('ADM-02 what is typed before the search has come back is not swallowed', async () => {
  const { user } = await showPart(<Told />);
  const typed = () => screen.getByRole<HTMLInputElement>('searchbox').value;
  const timers = holdTimers(500);
  await user.type(screen.getByRole('searchbox'), 'мя');
  act(timers.run);
  await user.type(screen.getByRole('searchbox'), 'т');
  act(() => tell('мя'));
  expect(typed()).toBe('мят');
  act(() => tell(''));
  expect(typed()).toBe('');
});
