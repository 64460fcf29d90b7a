import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { launchShop, type ShopProcess } from '../support/shop-process.ts';

// The built binary with a real S3 server, without a browser.

const sampleImage = new URL('../../crates/server/demo/images/kade-base-50.webp', import.meta.url);

interface StorageSetup {
  bucket: S3Server;
  directory: string;
  /** Starts a shop that shares only the bucket; the same name reuses its data directory. */
  open: (name: string, settings?: Record<string, string>) => Promise<ShopProcess>;
}

/** Provides an S3 server and a temporary directory, and cleans up. */
async function withBucket(body: (setup: StorageSetup) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'nevel-bucket-shops-'));
  const bucket = await startS3Server();
  const opened: ShopProcess[] = [];
  const open: StorageSetup['open'] = async (name, settings = {}) => {
    await mkdir(join(directory, name), { recursive: true });
    const shop = await launchShop(join(directory, name), { ...bucket.settings, ...settings });
    opened.push(shop);
    return shop;
  };
  try {
    await body({ bucket, directory, open });
  } finally {
    await Promise.all(opened.map((shop) => shop.kill()));
    await bucket.remove();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Signs in as the demo administrator and returns a function that calls the API. */
async function asAdmin({ address }: ShopProcess) {
  const api = `${address}/api/v1`;
  const signedIn = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@nevel.example', password: 'nevel-demo' }),
  });
  const { token } = await signedIn.json();
  return {
    upload: async () => {
      const form = new FormData();
      form.append('file', new Blob([await readFile(sampleImage)]), 'photo.webp');
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
      const response = await fetch(`${api}/files/upload/product`, { method: 'POST', headers, body: form });
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        body: await response.json(),
      };
    },
  };
}

/** URLs of all files of an image, from the product's image path. */
function filesOf(path: string): string[] {
  const digest = path.replace(/-\d+x\d+\.webp$/, '');
  return [path, `${digest}-320.webp`, `${digest}-640.webp`, `${digest}.jpg`];
}

function fetchImage({ address }: ShopProcess, path: string, headers: Record<string, string> = {}) {
  return fetch(`${address}/${path}`, { headers });
}

/** The images of the recommended demo products. */
async function recommended({ address }: ShopProcess): Promise<string[]> {
  const response = await fetch(`${address}/api/v1/products/recommended?size=20`);
  expect(response.status).toBe(200);
  const { content }: { content: { imageUrl: string }[] } = await response.json();
  return content.map(({ imageUrl }) => imageUrl);
}

test('APF-05 an image uploaded to one instance is served by another, and after a restart', async () => {
  await withBucket(async ({ bucket, directory, open }) => {
    const [first, second] = [await open('first'), await open('second')];
    const { status, body } = await (await asAdmin(first)).upload();
    expect(status, JSON.stringify(body)).toBe(201);
    const files = filesOf(body.url);
    expect(await bucket.names()).toEqual(
      expect.arrayContaining(files.map((path) => path.replace('images/', ''))),
    );
    expect(existsSync(join(directory, 'first/data/images'))).toBe(false);

    const bytes = async (shop: ShopProcess) =>
      Promise.all(files.map(async (path) => Buffer.from(await (await fetchImage(shop, path)).arrayBuffer())));
    const original = await bytes(first);
    expect(original.every((file) => file.length > 500)).toBe(true);
    expect(await bytes(second)).toEqual(original);

    const response = await fetchImage(second, body.url);
    const etag = response.headers.get('etag') ?? '';
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(etag).toBe(`"${body.url.replace('images/', '')}"`);
    expect((await fetchImage(second, body.url, { 'if-none-match': etag })).status).toBe(304);
    expect((await fetchImage(second, `images/${'0a'.repeat(16)}.webp`)).status).toBe(404);

    await second.stop();
    const again = await open('second');
    expect(await bytes(again)).toEqual(original);
    await again.stop();
    await first.stop();
  });
});

test('APF-05 the shop responds while S3 is down, and images return with it', async () => {
  test.setTimeout(90_000);
  await withBucket(async ({ bucket, open }) => {
    const shop = await open('shop');
    const admin = await asAdmin(shop);
    const [known = '', ...others] = await recommended(shop);
    expect((await fetchImage(shop, known)).status).toBe(200);
    expect(others.length).toBeGreaterThan(5);

    await bucket.stop();
    const unavailable = await fetchImage(shop, others[0] ?? '');
    expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '2']);
    const upload = await admin.upload();
    expect([upload.status, upload.retryAfter, upload.body.code]).toEqual([503, '2', 'images_unavailable']);
    expect(upload.body.message).toContain('Image storage is temporarily unavailable');
    expect((await fetchImage(shop, known)).status, 'recently served images are cached').toBe(200);
    expect(await recommended(shop)).toEqual([known, ...others]);
    await expect.poll(shop.logs).toContain('image store unavailable');

    await bucket.open();
    await expect.poll(async () => (await fetchImage(shop, others[0] ?? '')).status).toBe(200);
    expect((await admin.upload()).status).toBe(201);

    bucket.silence();
    // S3 never responds, so this response comes from the timeout of the shop.
    expect((await fetchImage(shop, others[1] ?? '')).status).toBe(503);
    expect((await admin.upload()).body.code).toBe('images_unavailable');
    expect(await recommended(shop)).toEqual([known, ...others]);
    await shop.stop();
  });
});

test('APF-05 with wrong credentials the shop runs, an upload fails with a message and can be retried', async () => {
  await withBucket(async ({ bucket, open }) => {
    const locked = await open('shop', { NEVEL_IMAGES_SECRET: 'not-the-key' });
    const [path = ''] = await recommended(locked);
    expect((await fetchImage(locked, path)).status).toBe(503);
    const { status, body } = await (await asAdmin(locked)).upload();
    expect([status, body.code]).toEqual([503, 'images_unavailable']);
    await expect.poll(locked.logs).toContain('image store unavailable');
    expect(locked.logs()).not.toContain('not-the-key');
    expect(await bucket.names()).toEqual([]);
    await locked.stop();

    const shop = await open('shop');
    expect((await fetchImage(shop, path)).status, 'the next start stores the demo images').toBe(200);
    expect((await (await asAdmin(shop)).upload()).status).toBe(201);
    await shop.stop();
  });
});

test('APF-05 a missing bucket does not prevent startup', async () => {
  await withBucket(async ({ bucket, open }) => {
    await bucket.stop();
    const early = await open('shop');
    const [path = ''] = await recommended(early);
    expect((await fetchImage(early, path)).status).toBe(503);
    await expect.poll(early.logs).toContain('image store unavailable');
    await early.stop();
    await bucket.open();
    const nowhere = await open('shop', {
      NEVEL_IMAGES_URL: bucket.settings.NEVEL_IMAGES_URL?.replace('nevel-images', 'no-such-bucket') ?? '',
    });
    await expect.poll(nowhere.logs).toContain('NoSuchBucket');
    expect((await fetchImage(nowhere, path)).status).toBe(503);
    await nowhere.stop();
  });
});
