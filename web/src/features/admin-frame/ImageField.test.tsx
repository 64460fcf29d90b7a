import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { adminMain, discardChanges, openAdminPage } from '../../testing/admin';
import { aCategory, anAdminProduct } from '../../testing/builders';
import { mockGet, mockPut, mockServer, networkError } from '../../testing/mock-api';

const saved = anAdminProduct({ id: 7, name: 'Мята', translatedName: 'Мята', imageUrl: null, version: 3 });

/** Opens the image tab with an upload response that waits for `release`. */
async function openImageTab() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  mockServer.use(
    http.post(/files\/upload\/product$/, async () => {
      await held;
      return HttpResponse.json({ url: 'images/new.webp' });
    }),
  );
  const sent: unknown[] = [];
  mockPut('/api/v1/admin/products/{id}', (body) => {
    sent.push(body.imageUrl);
    return { ...saved, imageUrl: body.imageUrl ?? null, version: 4 };
  });
  mockGet('/api/v1/categories', [aCategory({ id: 1 })]);
  mockGet('/api/v1/admin/products/{id}', saved);
  const page = await openAdminPage('/admin/products/edit/7?tab=images');
  await screen.findByRole('tab', { name: 'Основное' });
  return { ...page, sent, release: () => act(async () => release()) };
}

const drop = () =>
  fireEvent.drop(adminMain().getByText('Нет изображения').parentElement as HTMLElement, {
    dataTransfer: { files: [new File(['x'], 'mint.png', { type: 'image/png' })] },
  });
const tab = (name: string) => adminMain().getByRole('tab', { name: new RegExp(`^${name}`) });
const unsaved = () => screen.queryByRole('region', { name: 'Несохранённые изменения' });
const source = () => adminMain().getByRole('img', { name: 'Предпросмотр изображения' }).getAttribute('src');

test('APF-05 an upload continues while another tab is open, and counts as an unsaved change', async () => {
  const { user, release } = await openImageTab();
  drop();
  expect(unsaved()).not.toBeNull();
  await user.click(tab('Основное'));
  await release();
  await user.click(tab('Изображение'));
  await waitFor(() => expect(source()).toBe('/images/new.webp'));
});

test('APF-05 a save waits for the running upload', async () => {
  const { user, sent, release } = await openImageTab();
  drop();
  await user.click(adminMain().getByRole('button', { name: 'Сохранить товар' }));
  expect(sent).toEqual([]);
  await release();
  await waitFor(() => expect(sent).toEqual(['images/new.webp']));
});

test('APF-05 discarding aborts the running upload', async () => {
  const { user, release } = await openImageTab();
  drop();
  await discardChanges(user);
  await waitFor(() => expect(unsaved()).toBeNull());
  await release();
  expect(unsaved()).toBeNull();
  adminMain().getByText('Нет изображения');
});

test('APF-05 the focus stays at the image when a failed upload is sent again, and when the image is removed', async () => {
  const { user, release } = await openImageTab();
  mockServer.use(http.post(/files\/upload\/product$/, () => networkError(), { once: true }));
  drop();
  await user.click(await adminMain().findByRole('button', { name: 'Повторить' }));
  expect(document.activeElement?.textContent).toBe('Выбрать файл');
  await release();
  await user.click(await adminMain().findByRole('button', { name: 'Убрать' }));
  expect(document.activeElement?.textContent).toBe('Выбрать файл');
});
