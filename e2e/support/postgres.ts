import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const throwawayPostgres = fileURLToPath(new URL('../../scripts/temporary-postgres', import.meta.url));

export interface Postgres {
  /** As in "postgres:///postgres?host=/tmp/somewhere&user=nevel". */
  maintenance: string;
  stop: () => Promise<void>;
}

/** A server of our own, gone when it is stopped. */
export async function startPostgres(): Promise<Postgres> {
  const server = spawn(throwawayPostgres, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const maintenance = await Promise.race([
    firstLine(server.stdout),
    ended.then(([code]) => Promise.reject(new Error(`${throwawayPostgres} ended with ${code}`))),
  ]);
  const stop = async () => {
    // It lives until its standard input closes.
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
  throw new Error('PostgreSQL did not say where it is');
}

/** How the global setup tells the workers where their PostgreSQL is. */
export const maintenanceVariable = 'E2E_POSTGRES_MAINTENANCE_URL';

/** Makes an empty database for one worker and gives its address, or undefined when the shop is to use SQLite. */
export async function createDatabase(name: string): Promise<string | undefined> {
  const maintenance = process.env[maintenanceVariable];
  if (!maintenance) return undefined;
  return makeDatabase(maintenance, name);
}

export async function makeDatabase(maintenance: string, name: string): Promise<string> {
  await query(maintenance, `CREATE DATABASE ${name}`);
  return maintenance.replace('/postgres?', `/${name}?`);
}

/** Runs one statement; the answer has a line per row. */
export async function query(address: string, statement: string): Promise<string> {
  const [path = '', parameters = ''] = address.split('?');
  const { host, user } = Object.fromEntries(new URLSearchParams(parameters));
  if (!host || !user) throw new Error(`This address names no host or user: ${address}`);
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
  // Debian keeps the binaries of each version in a folder of its own.
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newest = versions.sort((one, other) => Number(one) - Number(other)).at(-1);
  return newest ? join(debian, newest, 'bin', 'psql') : 'psql';
}
