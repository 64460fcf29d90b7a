import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const router = dirname(fileURLToPath(import.meta.resolve('react-router/package.json')));

/**
 * Bundles the production build of react-router without the parts that the shop does not use. They are kept otherwise,
 * because their display names, `React.forwardRef` calls and warnings to developers count as side effects.
 */
export function shakeReactRouter(): Plugin {
  return {
    name: 'nevel-shake-react-router',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^react-router$/, replacement: join(router, 'dist/production/index.mjs') }],
      },
    }),
    transform: {
      filter: { id: /react-router\/dist\/.+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/^function warning(?:Once)?\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
