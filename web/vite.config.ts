import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './build/chunks.ts';
import { compileMessages } from './build/compile-messages.ts';
import { compressFiles } from './build/compress-files.ts';
import { devHead } from './build/dev-head.ts';
import { docsPage } from './build/docs-page.ts';
import { moveManifest } from './build/move-manifest.ts';
import { shakeReactRouter } from './build/shake-react-router.ts';
import { shortClassNames } from './build/short-class-names.ts';
import { writePages } from './build/write-pages.ts';

/** Tests that replace modules, or that depend on which code is loaded already. */
const ownModules = [
  'src/features/session/lazy-session-manager.dom.test.ts',
  'src/pages/admin/OrderPrintPage.test.tsx',
  'src/server/hydration.test.tsx',
  'src/shared/product-events.dom.test.ts',
];

export default defineConfig({
  plugins: [
    react(),
    compileMessages(),
    shakeReactRouter(),
    shortClassNames(),
    devHead(),
    writePages(),
    docsPage(),
    moveManifest(),
    compressFiles(),
  ],
  define: {
    'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
  },
  build: {
    // The first versions that support light-dark(), popovers and @starting-style.
    cssTarget: ['chrome123', 'firefox129', 'safari17.5'],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Fonts are not inlined, so that the preload in index.html and the style sheet use the same URL.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      optimization: { inlineConst: true },
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/images': 'http://127.0.0.1:8080',
    },
  },
  test: {
    restoreMocks: true,
    testTimeout: 20_000,
    // By default, vitest leaves one core to itself.
    maxWorkers: '100%',
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        // Tests without a DOM, which run ten times faster in the node environment.
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,build}/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['src/testing/setup.ts'],
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          exclude: ownModules,
          // The files of a worker share modules and the window; setup.ts resets what tests leave behind.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'happy-dom',
          setupFiles: ['src/testing/setup.ts'],
          include: ownModules,
        },
      },
    ],
  },
});
