import { maintenanceVariable, startPostgres } from './postgres.ts';
import { binaryPath } from './shop-process.ts';

/** Fails early without a binary, and starts one PostgreSQL server for all workers when E2E_DATABASE=postgres. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  binaryPath();
  const database = process.env.E2E_DATABASE || 'sqlite';
  if (database === 'sqlite') return undefined;
  if (database !== 'postgres') throw new Error(`E2E_DATABASE is sqlite or postgres, not "${database}"`);

  const server = await startPostgres();
  process.env[maintenanceVariable] = server.maintenance;
  return server.stop;
}
