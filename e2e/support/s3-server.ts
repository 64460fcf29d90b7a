import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  /** Settings of a shop that stores its images here. */
  settings: Record<string, string>;
  /** Object keys without the prefix. */
  names: () => Promise<string[]>;
  /** Accepts requests and never responds. */
  silence: () => void;
  stop: () => Promise<void>;
  /** Starts it again on the same port with the same objects. */
  open: () => Promise<void>;
  remove: () => Promise<void>;
}

const bucket = 'nevel-images';
const prefix = 'shop';
/** The only access key id that s3rver knows. */
const keyId = 'S3RVER';
const secret = 'e2e-secret';

/** A real S3 server with an empty bucket. It does not verify AWS Signature Version 4, so this wrapper does. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'nevel-s3-'));
  const store = new S3rver({
    directory: directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await store.configureBuckets();
  const handle = store.callback();
  let silent = false;
  let server: Server | undefined;
  let port = 0;

  const open = async () => {
    silent = false;
    server = createServer((request, response) => {
      if (silent) return;
      if (isSigned(request)) handle(request, response);
      else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const listening = server.address();
    if (!listening || typeof listening === 'string') throw new Error('The bucket has no port');
    port = listening.port;
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
      const files = await readdir(join(directory, bucket, prefix)).catch(() => []);
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
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Verifies the AWS Signature Version 4 in the request headers. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, id, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const head = (name: string) => String(headers[name] ?? '').trim();
  const [path = '', query = ''] = (url ?? '').split('?');
  const signedHeaders = names.split(';').map((name) => `${name}:${head(name)}`);
  const request = [method, path, query, ...signedHeaders, '', names, head('x-amz-content-sha256')].join('\n');
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
