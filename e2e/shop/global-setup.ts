import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { binaryPath } from './binary.ts';
import { maintenanceVariable } from './postgres.ts';

const throwawayPostgres = fileURLToPath(new URL('../../scripts/throwaway-postgres', import.meta.url));

/** Fails at once where there is nothing to test, and lends all workers one PostgreSQL server when it is asked for. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  binaryPath();
  const database = process.env.E2E_DATABASE || 'sqlite';
  if (database === 'sqlite') return undefined;
  if (database !== 'postgres') throw new Error(`E2E_DATABASE is sqlite or postgres, not "${database}"`);

  const server = spawn(throwawayPostgres, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  process.env[maintenanceVariable] = await Promise.race([
    firstLine(server.stdout),
    ended.then(([code]) => Promise.reject(new Error(`${throwawayPostgres} ended with ${code}`))),
  ]);
  return async () => {
    // It lives until its standard input closes.
    server.stdin.end();
    await ended;
  };
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
