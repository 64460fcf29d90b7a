import { act, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { test } from 'vitest';
import { renderWithProviders } from '../../testing/render-page';
import { useTabParam } from './use-tab-param';

function Form() {
  const { tab, openTab, replacePath } = useTabParam(['general', 'translations']);
  return (
    <>
      <p>{tab}</p>
      <button type="button" onClick={() => openTab('translations')}>
        Переводы
      </button>
      <button type="button" onClick={() => openTab('general')}>
        Основное
      </button>
      <button
        type="button"
        onClick={() => {
          replacePath('/edit/5');
          // Before the page of the new path has rendered.
          openTab('translations');
        }}
      >
        Создать
      </button>
    </>
  );
}

/** Completes a save that was started before the user left the page. */
let completeSave = () => {};

function SavingForm() {
  const { openTab } = useTabParam(['general', 'translations']);
  completeSave = () => openTab('translations');
  return <Link to="/elsewhere">Уйти</Link>;
}

async function open(address: string) {
  const form = <Form />;
  return renderWithProviders(
    <Routes>
      <Route path="/add" element={form} />
      <Route path="/edit/:id" element={form} />
      <Route path="/saving" element={<SavingForm />} />
      <Route path="/elsewhere" element={<p>Здесь</p>} />
    </Routes>,
    {},
    address,
  );
}

test('the open tab is stored in the URL and keeps other parameters', async () => {
  const { user, waitForLocation } = await open('/add?lng=en');
  await user.click(screen.getByText('Переводы'));
  await waitForLocation('/add?lng=en&tab=translations');
  screen.getByText('translations');
  await user.click(screen.getByText('Основное'));
  await waitForLocation('/add?lng=en');
});

test('ACA-02 a tab opened right after creation applies to the new path', async () => {
  const { user, waitForLocation } = await open('/add');
  await user.click(screen.getByText('Создать'));
  await waitForLocation('/edit/5?tab=translations');
});

test('completing a save does not navigate back after the user has left', async () => {
  const { user, waitForLocation } = await open('/saving');
  await user.click(screen.getByText('Уйти'));
  await waitForLocation('/elsewhere');
  act(() => completeSave());
  screen.getByText('Здесь');
});
