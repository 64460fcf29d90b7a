// Writes the types of the API; with `--check`, compares them with the file. Leaves out what only says that something is absent.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const file = new URL('../src/shared/api/schema.gen.ts', import.meta.url);
const types = astToString(await openapiTS(new URL('../../openapi.json', import.meta.url)));
const [paths, operations] = types.split(/^(?=export type webhooks)/m);
const text = [
  '// Generated from openapi.json by `make generate`. Do not edit.\n\n',
  paths.replace(/^ {8}(parameters: \{[^}]*\}|\w+\?: never);\n/gm, ''),
  operations.replace(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, ''),
].join('');

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('schema.gen.ts is outdated: run `make generate` and commit it');
  process.exit(1);
}
