import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Compiles the ICU messages of a locale file that is imported with `?compiled`, so that no parser is shipped. */
export function compileMessages(): Plugin {
  return {
    name: 'nevel-compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\.json\?compiled$/ },
      handler: (json) => ({
        code: `export default ${JSON.stringify(compileTexts(JSON.parse(json)))}`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}

function compileTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return compile(texts);
  if (Array.isArray(texts)) return texts.map(compileTexts);
  const entries = Object.entries(texts as object);
  return Object.fromEntries(entries.map(([key, inner]) => [key, compileTexts(inner)]));
}
