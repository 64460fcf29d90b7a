import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** How the global setup tells the workers where their PostgreSQL is. */
export const maintenanceVariable = 'E2E_POSTGRES_MAINTENANCE_URL';

/** Makes an empty database for one worker and gives its address, or undefined when the shop is to use SQLite. */
export async function databaseOfItsOwn(name: string): Promise<string | undefined> {
  const maintenance = process.env[maintenanceVariable];
  if (!maintenance) return undefined;
  // As in "postgres:///postgres?host=/tmp/somewhere&user=nevel".
  const [, parameters = ''] = maintenance.split('?');
  const { host, user } = Object.fromEntries(new URLSearchParams(parameters));
  if (!host || !user) throw new Error(`This maintenance address names no host or user: ${maintenance}`);
  await promisify(execFile)(await psql(), [
    '--no-psqlrc',
    `--host=${host}`,
    `--username=${user}`,
    '--dbname=postgres',
    `--command=CREATE DATABASE ${name}`,
  ]);
  return `postgres:///${name}?${parameters}`;
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
