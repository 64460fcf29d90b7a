import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from './postgres.ts';

export interface Shop {
  /** Origin without a trailing slash. */
  address: string;
  /** Where emails are written, because no SMTP server is set; undefined for a shop that runs already. */
  outbox?: string;
  stop: () => Promise<void>;
}

export interface ShopProcess extends Shop {
  /** Sends SIGKILL unless the process has exited. */
  kill: () => Promise<void>;
  /** The last 8,000 characters of stdout and stderr. */
  logs: () => string;
}

const startTimeoutMs = 30_000;
const stopTimeoutMs = 20_000;

export function binaryPath(): string {
  const path = resolve(process.env.NEVEL_BINARY || join(import.meta.dirname, '../../target/release/nevel'));
  try {
    accessSync(path, constants.X_OK);
  } catch {
    throw new Error(`No binary at ${path}: run "make build" first, or set NEVEL_BINARY`);
  }
  return path;
}

/** Starts the built binary on a free port with the demo catalog in a temporary directory. */
export async function startShop(worker: number): Promise<Shop> {
  const directory = await mkdtemp(join(tmpdir(), 'nevel-e2e-'));
  const removeFolder = () => rm(directory, { recursive: true, force: true });
  const database = await createDatabase(`e2e_${worker}`);
  try {
    const shop = await launchShop(directory, database ? { NEVEL_DATABASE_URL: database } : {});
    return {
      address: shop.address,
      outbox: join(directory, 'data', 'outbox'),
      stop: () => shop.stop().finally(removeFolder),
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Starts the binary on a data directory that outlives it. */
export async function launchShop(directory: string, settings: Record<string, string>): Promise<ShopProcess> {
  const address = `127.0.0.1:${await freePort()}`;
  const shop = spawn(binaryPath(), ['serve', '--demo'], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...shopEnvironment(directory, settings), NEVEL_LISTEN: address, NEVEL_OPS_LISTEN: 'off' },
  });
  const logs = collectOutput(shop);
  const killed = () => shop.kill('SIGKILL');
  process.once('exit', killed);

  const stop = async () => {
    process.off('exit', killed);
    await terminate(shop);
  };
  try {
    // The shop responds only after its startup is complete.
    await waitUntilReady(`http://${address}/robots.txt`, shop);
  } catch (error) {
    await stop();
    throw new Error(`The shop did not start. ${String(error)}\n${logs()}`);
  }
  return {
    address: `http://${address}`,
    stop: async () => {
      const gone = shop.exitCode !== null || shop.signalCode !== null;
      await stop();
      if (gone) throw new Error(`The shop exited during the tests.\n${logs()}`);
      if (shop.exitCode !== 0) throw new Error(`The shop did not shut down cleanly.\n${logs()}`);
    },
    kill: async () => {
      process.off('exit', killed);
      if (shop.exitCode !== null || shop.signalCode !== null) return;
      const ended = once(shop, 'exit');
      shop.kill('SIGKILL');
      await ended;
    },
    logs,
  };
}

/** Runs a command of the binary on a shop's data and returns its output. */
export async function runCommand(
  directory: string,
  settings: Record<string, string>,
  command: string[],
): Promise<string> {
  const env = shopEnvironment(directory, settings);
  const { stdout } = await promisify(execFile)(binaryPath(), command, { cwd: directory, env });
  return stdout;
}

function shopEnvironment(directory: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...environmentWithoutSettings(),
    NEVEL_DATA_DIR: join(directory, 'data'),
    NEVEL_RATE_LIMIT: 'off',
    NEVEL_LOG: 'warn',
    ...settings,
  };
}

/** A shop that runs already; used while developing the web. */
export function shopAt(address: string): Shop {
  return { address: new URL(address).origin, stop: async () => undefined };
}

/** The developer's own settings must not leak into the tests. */
function environmentWithoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NEVEL_')));
}

function collectOutput(shop: ChildProcess): () => string {
  let output = '';
  const append = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8_000);
  };
  shop.stdout?.on('data', append);
  shop.stderr?.on('data', append);
  return () => output;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function waitUntilReady(address: string, shop: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`It exited with ${shop.exitCode}.`);
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    // The process does not signal readiness, so poll.
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`${address} did not response within ${startTimeoutMs} ms.`);
}

async function terminate(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  const late = setTimeout(() => shop.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(late);
}
