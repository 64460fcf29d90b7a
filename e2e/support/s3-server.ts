import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
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
/** The one name of a key that this server knows. */
const keyId = 'S3RVER';
const secret = 'a secret of the journeys';

/** A real S3 server with an empty bucket. It does not check the fourth kind of signature, so that is done before it. */
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
      if (silent) return;
      if (isSigned(request)) answer(request, response);
      else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
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
      NEVEL_IMAGES_URL: `s3://${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}`,
      NEVEL_IMAGES_KEY_ID: keyId,
      NEVEL_IMAGES_SECRET: secret,
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

/** Whether whoever asks knows the secret: AWS Signature Version 4, of headers. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, id, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const head = (name: string) => String(headers[name] ?? '').trim();
  const [path = '', query = ''] = (url ?? '').split('?');
  const said = names.split(';').map((name) => `${name}:${head(name)}`);
  const request = [method, path, query, ...said, '', names, head('x-amz-content-sha256')].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', head('x-amz-date'), scope, digest].join('\n');
  const steps = [day, region, 's3', 'aws4_request', text];
  const expected = steps.reduce(
    (key, step) => createHmac('sha256', key).update(step).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  return id === keyId && signature === expected.toString('hex');
}
