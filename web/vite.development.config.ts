import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './build/compile-messages.ts';
import { shortClassNames } from './build/short-class-names.ts';
import clientConfig from './vite.config.ts';

/**
 * Builds the client with React's development build, which reports every difference between the server's HTML and its own.
 * Browser tests load it instead of the scripts of the binary; styles and images are those of the binary.
 */
export default defineConfig({
  plugins: [react(), compileMessages(), shortClassNames()],
  define: { ...clientConfig.define, 'process.env.NODE_ENV': '"development"' },
  publicDir: false,
  build: {
    outDir: '.cache/development-client',
    cssCodeSplit: false,
    minify: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: clientConfig.build?.assetsInlineLimit,
    rolldownOptions: {
      input: 'src/app/main.tsx',
      output: { entryFileNames: 'development/main.js', chunkFileNames: 'development/[name]-[hash].js' },
    },
  },
});
