import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type PictureBucket, startBucket } from '../support/s3-server.ts';
import { launchShop, type ShopProcess } from '../support/shop-process.ts';

// The built binary and a real S3 server; no browser takes part.

const drawing = new URL('../../crates/server/demo/pictures/kade-base-50.webp', import.meta.url);

interface Place {
  bucket: PictureBucket;
  folder: string;
  /** A shop that shares nothing but the bucket; the same name opens the same one again. */
  open: (name: string, settings?: Record<string, string>) => Promise<ShopProcess>;
}

/** Lends a bucket and a folder, and sees to it that nothing stays. */
async function withBucket(story: (place: Place) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nevel-bucket-shops-'));
  const bucket = await startBucket();
  const opened: ShopProcess[] = [];
  const open: Place['open'] = async (name, settings = {}) => {
    await mkdir(join(folder, name), { recursive: true });
    const shop = await launchShop(join(folder, name), { ...bucket.settings, ...settings });
    opened.push(shop);
    return shop;
  };
  try {
    await story({ bucket, folder, open });
  } finally {
    await Promise.all(opened.map((shop) => shop.kill()));
    await bucket.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Signs in as the demo's administrator; the answer calls the API with a body of any kind. */
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
      form.append('file', new Blob([await readFile(drawing)]), 'photo.webp');
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
      const answer = await fetch(`${api}/files/upload/product`, { method: 'POST', headers, body: form });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: await answer.json(),
      };
    },
  };
}

/** The addresses of all files of a picture, by the path that a product carries. */
function filesOf(path: string): string[] {
  const digest = path.replace(/-\d+x\d+\.webp$/, '');
  return [path, `${digest}-320.webp`, `${digest}-640.webp`, `${digest}.jpg`];
}

function picture({ address }: ShopProcess, path: string, headers: Record<string, string> = {}) {
  return fetch(`${address}/${path}`, { headers });
}

/** The pictures of the demo catalogue that the shop recommends. */
async function recommended({ address }: ShopProcess): Promise<string[]> {
  const answer = await fetch(`${address}/api/v1/products/recommended?size=20`);
  expect(answer.status).toBe(200);
  const { content }: { content: { imageUrl: string }[] } = await answer.json();
  return content.map(({ imageUrl }) => imageUrl);
}

test('APF-05 a picture uploaded through one shop is served by another, and after a restart', async () => {
  await withBucket(async ({ bucket, folder, open }) => {
    const [first, second] = [await open('first'), await open('second')];
    const { status, body } = await (await asAdmin(first)).upload();
    expect(status, JSON.stringify(body)).toBe(201);
    const files = filesOf(body.url);
    expect(await bucket.names()).toEqual(
      expect.arrayContaining(files.map((path) => path.replace('images/', ''))),
    );
    expect(existsSync(join(folder, 'first/data/media'))).toBe(false);

    const bytes = async (shop: ShopProcess) =>
      Promise.all(files.map(async (path) => Buffer.from(await (await picture(shop, path)).arrayBuffer())));
    const told = await bytes(first);
    expect(told.every((file) => file.length > 500)).toBe(true);
    expect(await bytes(second)).toEqual(told);

    const answer = await picture(second, body.url);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(etag).toBe(`"${body.url.replace('images/', '')}"`);
    expect((await picture(second, body.url, { 'if-none-match': etag })).status).toBe(304);
    expect((await picture(second, `images/${'0a'.repeat(16)}.webp`)).status).toBe(404);

    await second.stop();
    const again = await open('second');
    expect(await bytes(again)).toEqual(told);
    await again.stop();
    await first.stop();
  });
});

test('APF-05 while the bucket does not answer the shop does, and pictures come back with it', async () => {
  test.setTimeout(90_000);
  await withBucket(async ({ bucket, open }) => {
    const shop = await open('shop');
    const admin = await asAdmin(shop);
    const [known = '', ...others] = await recommended(shop);
    expect((await picture(shop, known)).status).toBe(200);
    expect(others.length).toBeGreaterThan(5);

    await bucket.stop();
    const refused = await picture(shop, others[0] ?? '');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const upload = await admin.upload();
    expect([upload.status, upload.retryAfter, upload.body.code]).toEqual([503, '2', 'pictures_unavailable']);
    expect(upload.body.message).toContain('storage of pictures');
    expect((await picture(shop, known)).status, 'what was shown lately is in memory').toBe(200);
    expect(await recommended(shop)).toEqual([known, ...others]);
    await expect.poll(shop.logs).toContain('pictures cannot be reached');

    await bucket.open();
    await expect.poll(async () => (await picture(shop, others[0] ?? '')).status).toBe(200);
    expect((await admin.upload()).status).toBe(201);

    bucket.silence();
    // It never answers: what is told here is told by the shop's own patience.
    expect((await picture(shop, others[1] ?? '')).status).toBe(503);
    expect((await admin.upload()).body.code).toBe('pictures_unavailable');
    expect(await recommended(shop)).toEqual([known, ...others]);
    await shop.stop();
  });
});

test('APF-05 wrong keys neither stop the shop nor lose a picture: an upload says so and can be sent again', async () => {
  await withBucket(async ({ bucket, open }) => {
    const locked = await open('shop', { NEVEL_IMAGES_SECRET: 'not-the-key' });
    const [path = ''] = await recommended(locked);
    expect((await picture(locked, path)).status).toBe(503);
    const { status, body } = await (await asAdmin(locked)).upload();
    expect([status, body.code]).toEqual([503, 'pictures_unavailable']);
    await expect.poll(locked.logs).toContain('pictures cannot be reached');
    expect(locked.logs()).not.toContain('not-the-key');
    expect(await bucket.names()).toEqual([]);
    await locked.stop();

    const shop = await open('shop');
    expect((await picture(shop, path)).status, 'the next start keeps what the demo could not').toBe(200);
    expect((await (await asAdmin(shop)).upload()).status).toBe(201);
    await shop.stop();
  });
});

test('APF-05 a bucket that is not there yet does not keep the shop from opening', async () => {
  await withBucket(async ({ bucket, open }) => {
    await bucket.stop();
    const early = await open('shop');
    const [path = ''] = await recommended(early);
    expect((await picture(early, path)).status).toBe(503);
    await expect.poll(early.logs).toContain('pictures cannot be reached');
    await early.stop();
    await bucket.open();
    const nowhere = await open('shop', {
      NEVEL_IMAGES_URL: bucket.settings.NEVEL_IMAGES_URL?.replace('nevel-pictures', 'no-such-bucket') ?? '',
    });
    await expect.poll(nowhere.logs).toContain('NoSuchBucket');
    expect((await picture(nowhere, path)).status).toBe(503);
    await nowhere.stop();
  });
});
