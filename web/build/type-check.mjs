// TypeScript 7 checks five times faster; it is installed beside 5.9 under another name, because the
// tools that read the TypeScript API (openapi-typescript) still need the older one.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageFile = createRequire(import.meta.url).resolve('typescript7/package.json');
const compiler = join(dirname(packageFile), 'bin', 'tsc');
const result = spawnSync(process.execPath, [compiler, '--noEmit', '--project', 'tsconfig.json'], {
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
