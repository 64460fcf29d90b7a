import { http } from 'msw';
import { expect, test } from 'vitest';
import { mockServer } from '../../testing/mock-api';
import { uploadImage } from './upload-image';

test('an upload canceled during the refresh of the session is not sent', async () => {
  let requests = 0;
  mockServer.use(
    http.post(/files\/upload\/category$/, () => {
      requests += 1;
      return Response.json({ url: 'images/new.webp' });
    }),
  );
  const controller = new AbortController();
  const upload = uploadImage(
    {
      baseUrl: window.location.origin,
      language: () => 'ru',
      authorize: async (request, send) => {
        controller.abort();
        return send(request);
      },
    },
    'category',
    new Blob(['x']),
    { signal: controller.signal, onProgress: () => {} },
  );
  await expect(upload).rejects.toThrow(/abort/i);
  expect(requests).toBe(0);
});
