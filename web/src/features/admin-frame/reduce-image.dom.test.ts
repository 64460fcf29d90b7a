import { afterEach, expect, test, vi } from 'vitest';
import { reduceImage } from './reduce-image';

const photo = (type: string, bytes = 3_000_000) => new File([new Uint8Array(bytes)], 'photo', { type });

/** Makes the browser decode images of the given size, and encode them with the given number of bytes. */
function mockCodec(width: number, height: number, bytes: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const encoded: [number, number, string?][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type,
  ) {
    encoded.push([this.width, this.height, type]);
    callback(new Blob([new Uint8Array(bytes)], { type }));
  });
  return encoded;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('ACA-02 a large photo is reduced to 1600 pixels, in its own format', async () => {
  const encoded = mockCodec(4000, 3000, 400_000);
  const reduced = await reduceImage(photo('image/jpeg'));
  expect([reduced.size, reduced.type]).toEqual([400_000, 'image/jpeg']);
  expect(encoded).toEqual([[1600, 1200, 'image/jpeg']]);
});

test('ACA-02 an image that may be transparent becomes WebP and is not enlarged', async () => {
  const encoded = mockCodec(800, 600, 400_000);
  expect((await reduceImage(photo('image/png'))).type).toBe('image/webp');
  expect(encoded).toEqual([[800, 600, 'image/webp']]);
});

test.each([
  ['a GIF', photo('image/gif')],
  ['a small file', photo('image/jpeg', 300 * 1024)],
])('ACA-02 %s stays as it is', async (_, file) => {
  const encoded = mockCodec(4000, 3000, 10);
  expect(await reduceImage(file)).toBe(file);
  expect(encoded).toEqual([]);
});

test('ACA-02 a file stays as it is if it would become larger or cannot be read', async () => {
  const file = photo('image/jpeg');
  mockCodec(1600, 1200, file.size);
  expect(await reduceImage(file)).toBe(file);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')));
  expect(await reduceImage(file)).toBe(file);
});
