import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface PictureBucket {
  /** What a shop is told to keep its pictures here. */
  settings: Record<string, string>;
  /** Names of what lies in the bucket, without the prefix. */
  names: () => Promise<string[]>;
  /** Takes requests from now on and answers none. */
  silence: () => void;
  stop: () => Promise<void>;
  /** Opens it again under the same address, with what it held. */
  open: () => Promise<void>;
  remove: () => Promise<void>;
}

const bucket = 'nevel-pictures';
const prefix = 'shop';
/** The one pair of keys that this server knows. */
const key = 'S3RVER';

/** A real S3 server with an empty bucket; it checks signatures. */
export async function startBucket(): Promise<PictureBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'nevel-bucket-'));
  const store = new S3rver({
    directory: folder,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  let silent = false;
  let server: Server | undefined;
  let port = 0;

  const open = async () => {
    silent = false;
    server = createServer((request, response) => {
      if (!silent) answer(request, response);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const place = server.address();
    if (!place || typeof place === 'string') throw new Error('The bucket has no port');
    port = place.port;
  };
  const stop = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    server = undefined;
    await closed;
  };
  await open();
  return {
    settings: {
      NEVEL_MEDIA_URL: `s3://${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}`,
      NEVEL_MEDIA_KEY_ID: key,
      NEVEL_MEDIA_SECRET: key,
    },
    names: async () => {
      const files = await readdir(join(folder, bucket, prefix)).catch(() => []);
      const end = '._S3rver_object';
      return files.filter((name) => name.endsWith(end)).map((name) => name.slice(0, -end.length));
    },
    silence: () => {
      silent = true;
    },
    stop,
    open,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
