import { act, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showPart } from '../../testing/render-page';
import { useTabInAddress } from './use-tab-in-address';

function Form() {
  const { tab, openTab, moveTo } = useTabInAddress(['general', 'translations']);
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
          moveTo('/edit/5');
          // Pressed before the page of the new address has come.
          openTab('translations');
        }}
      >
        Создать
      </button>
    </>
  );
}

/** A save that is under way when somebody leaves, and what it does when it ends. */
let saveEnds = () => {};

function SavingForm() {
  const { openTab } = useTabInAddress(['general', 'translations']);
  saveEnds = () => openTab('translations');
  return <Link to="/elsewhere">Уйти</Link>;
}

async function open(address: string) {
  const form = <Form />;
  return showPart(
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

test('the open tab stands in the address, beside whatever else does', async () => {
  const { user, arrivesAt } = await open('/add?lng=en');
  await user.click(screen.getByText('Переводы'));
  await arrivesAt('/add?lng=en&tab=translations');
  expect(screen.getByText('translations')).toBeDefined();
  await user.click(screen.getByText('Основное'));
  await arrivesAt('/add?lng=en');
});

test('ACA-02 a tab that is pressed right after the creation opens at the new address', async () => {
  const { user, arrivesAt } = await open('/add');
  await user.click(screen.getByText('Создать'));
  await arrivesAt('/edit/5?tab=translations');
});

test('whoever has left is not called back when the save ends', async () => {
  const { user, arrivesAt } = await open('/saving');
  await user.click(screen.getByText('Уйти'));
  await arrivesAt('/elsewhere');
  act(() => saveEnds());
  expect(screen.getByText('Здесь')).toBeDefined();
});
