import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressFiles } from './build/compress-files.ts';
import { devHead } from './build/dev-head.ts';
import { docsPage } from './build/docs-page.ts';
import { moveManifest } from './build/move-manifest.ts';
import { writePages } from './build/write-pages.ts';

export default defineConfig({
  plugins: [react(), devHead(), writePages(), docsPage(), moveManifest(), compressFiles()],
  define: {
    'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
  },
  build: {
    // The first browsers with everything the style sheet uses: light-dark(), popovers, @starting-style.
    cssTarget: ['chrome123', 'firefox129', 'safari17.5'],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Fonts stay files, so that the preload in index.html and the style sheet name the same address.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'vendor', test: /node_modules/, tags: ['$initial'] }],
        },
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
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        // Pure rules need no page around them, and are ten times as quick without one.
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['{src,build}/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'happy-dom',
          setupFiles: ['src/testing/setup.ts'],
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
        },
      },
    ],
  },
});
