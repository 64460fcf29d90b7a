import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { dropClientOnlyModules } from './build/client-only-modules.ts';
import { compileMessages } from './build/compile-messages.ts';
import { shortClassNames } from './build/short-class-names.ts';
import clientConfig from './vite.config.ts';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/** The server embeds the bundle in compressed form. */
function compressBundle(): Plugin {
  return {
    name: 'nevel-compress-bundle',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.gz`,
          source: gzipSync(file.code, { level: 9 }),
        });
      }
    },
  };
}

/**
 * Builds dist/server-render.mjs, the public pages in one module for the server's JavaScript engine. Options that affect
 * class names and asset URLs are those of the client.
 */
export default defineConfig({
  plugins: [react(), compileMessages(), shortClassNames(), dropClientOnlyModules(), compressBundle()],
  define: { ...clientConfig.define, 'process.env.NODE_ENV': '"production"' },
  resolve: {
    conditions: ['browser', 'module', 'import', 'default'],
    alias: {
      // Contains only the synchronous renderer; the streaming one needs globals that the engine does not have.
      'react-dom/server': join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js'),
    },
  },
  publicDir: false,
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/server/render.tsx',
    emptyOutDir: false,
    cssTarget: clientConfig.build?.cssTarget,
    assetsInlineLimit: clientConfig.build?.assetsInlineLimit,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'server-render.mjs', codeSplitting: false } },
  },
});
