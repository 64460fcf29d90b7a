import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const temporaryPostgres = fileURLToPath(new URL('../../scripts/temporary-postgres', import.meta.url));

export interface Postgres {
  /** URL of the maintenance database, such as "postgres:///postgres?host=/tmp/dir&user=nevel". */
  maintenance: string;
  stop: () => Promise<void>;
}

/** Starts a temporary server; stopping it removes its data. */
export async function startPostgres(): Promise<Postgres> {
  const server = spawn(temporaryPostgres, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const maintenance = await Promise.race([
    firstLine(server.stdout),
    ended.then(([code]) => Promise.reject(new Error(`${temporaryPostgres} ended with ${code}`))),
  ]);
  const stop = async () => {
    // The server runs until its stdin closes.
    server.stdin.end();
    await ended;
  };
  return { maintenance, stop };
}

async function firstLine(output: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += chunk.toString();
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end).trim();
  }
  throw new Error('PostgreSQL did not print its URL');
}

/** Environment variable that passes the server URL to the workers. */
export const maintenanceVariable = 'E2E_POSTGRES_MAINTENANCE_URL';

/** Creates an empty database for one worker; undefined when the tests run on SQLite. */
export async function createDatabase(name: string): Promise<string | undefined> {
  const maintenance = process.env[maintenanceVariable];
  if (!maintenance) return undefined;
  return makeDatabase(maintenance, name);
}

export async function makeDatabase(maintenance: string, name: string): Promise<string> {
  await query(maintenance, `CREATE DATABASE ${name}`);
  return maintenance.replace('/postgres?', `/${name}?`);
}

/** Runs one statement and returns one line per row. */
export async function query(address: string, statement: string): Promise<string> {
  const [path = '', parameters = ''] = address.split('?');
  const { host, user } = Object.fromEntries(new URLSearchParams(parameters));
  if (!host || !user) throw new Error(`URL without host or user: ${address}`);
  const { stdout } = await promisify(execFile)(await psql(), [
    '--no-psqlrc',
    '--tuples-only',
    '--no-align',
    `--host=${host}`,
    `--username=${user}`,
    `--dbname=${path.split('/').at(-1)}`,
    `--command=${statement}`,
  ]);
  return stdout.trim();
}

async function psql(): Promise<string> {
  const given = process.env.NEVEL_POSTGRES_BIN;
  if (given) return join(given, 'psql');
  // Debian installs each version in its own directory.
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newest = versions.sort((one, other) => Number(one) - Number(other)).at(-1);
  return newest ? join(debian, newest, 'bin', 'psql') : 'psql';
}
