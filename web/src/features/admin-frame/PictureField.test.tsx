import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answer, answerPut, standIn } from '../../testing/api-stand-in';
import { aCategory, anAdminProduct } from '../../testing/builders';
import { discardChanges, office, openOffice } from '../../testing/office';

const saved = anAdminProduct({ id: 7, name: 'Мята', translatedName: 'Мята', imageUrl: null, version: 3 });

/** A shop whose answer to a picture is held back until it is let go. */
async function openPictures() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  standIn.use(
    http.post(/files\/upload\/product$/, async () => {
      await held;
      return HttpResponse.json({ url: 'images/new.webp' });
    }),
  );
  const sent: unknown[] = [];
  answerPut('/api/v1/admin/products/{id}', (body) => {
    sent.push(body.imageUrl);
    return { ...saved, imageUrl: body.imageUrl ?? null, version: 4 };
  });
  answer('/api/v1/categories', [aCategory({ id: 1 })]);
  answer('/api/v1/admin/products/{id}', saved);
  const shown = await openOffice('/admin/products/edit/7?tab=images');
  await screen.findByRole('tab', { name: 'Основное' });
  return { ...shown, sent, release: () => act(async () => release()) };
}

const drop = () =>
  fireEvent.drop(office().getByText('Нет изображения').parentElement as HTMLElement, {
    dataTransfer: { files: [new File(['x'], 'mint.png', { type: 'image/png' })] },
  });
const tab = (name: string) => office().getByRole('tab', { name: new RegExp(`^${name}`) });
const unsaved = () => screen.queryByRole('region', { name: 'Несохранённые изменения' });
const source = () => office().getByRole('img', { name: 'Предпросмотр изображения' }).getAttribute('src');

test('APF-05 a dropped picture arrives though another tab is open, and counts as unsaved meanwhile', async () => {
  const { user, release } = await openPictures();
  drop();
  expect(unsaved()).not.toBeNull();
  await user.click(tab('Основное'));
  await release();
  await user.click(tab('Изображение'));
  await waitFor(() => expect(source()).toBe('/images/new.webp'));
});

test('APF-05 a save waits for the picture that is under way', async () => {
  const { user, sent, release } = await openPictures();
  drop();
  await user.click(office().getByRole('button', { name: 'Сохранить товар' }));
  expect(sent).toEqual([]);
  await release();
  await waitFor(() => expect(sent).toEqual(['images/new.webp']));
});

test('APF-05 discarding lets the picture go that is under way', async () => {
  const { user, release } = await openPictures();
  drop();
  await discardChanges(user);
  await waitFor(() => expect(unsaved()).toBeNull());
  await release();
  expect(unsaved()).toBeNull();
  expect(office().getByText('Нет изображения')).toBeDefined();
});
