import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|css|json|svg|txt|webmanifest|ico)$/;

/** Writes `.br` and `.gz` variants of compressible files, so that the server does not compress at run time. */
export function compressFiles(): Plugin {
  let outputDirectory = '';
  return {
    name: 'nevel-compress-files',
    apply: 'build',
    configResolved(config) {
      outputDirectory = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(outputDirectory, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
