import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Moves Vite's manifest from dist to .cache, because the server must not serve it, and writes a list of the modules in
 * each chunk. `npm run bundle-size` reads both.
 */
export function moveManifest(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'nevel-move-manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, file.moduleIds.map((id) => relative(root, id))] as const]
          : [],
      );
      await mkdir(join(root, '.cache'), { recursive: true });
      await writeFile(join(root, '.cache/modules.json'), JSON.stringify(Object.fromEntries(modules)));
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        await rename(join(root, outDir, '.vite/manifest.json'), join(root, '.cache/manifest.json'));
        await rm(join(root, outDir, '.vite'), { recursive: true });
      },
    },
  };
}
