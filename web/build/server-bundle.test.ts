import { createContext, runInContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import { languages } from '../src/shared/i18n/languages.ts';
import { isRendered, pageNames, pages } from '../src/shared/paths.ts';
import { renderedPageData, renderedPages } from '../src/testing/rendered-pages.ts';

type ServerBundle = typeof import('../src/server/render.tsx');

let source = '';
let server: ServerBundle;

/** Evaluates the bundle as a script, so without imports, and with only the globals of the language. */
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { output } = (await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  expect(output.map(({ fileName }) => fileName)).toEqual(['server-render.mjs', 'server-render.mjs.gz']);
  source = output[0].code;
  const context = createContext({});
  runInContext('delete globalThis.Intl; delete globalThis.console; delete globalThis.WebAssembly;', context);
  const script = source.replace(
    /export\{([\w$]+) as prepare,([\w$]+) as render\};\s*$/,
    'globalThis.prepare = $1; globalThis.render = $2;',
  );
  runInContext(script, context);
  server = context as unknown as ServerBundle;
  await server.prepare();
}, 60_000);

function render(path: string, search: string, language: (typeof languages)[number]): string {
  return server.render(JSON.stringify({ language, path, search, data: renderedPageData(language) }));
}

test('the bundle has no code of the admin and of the checkout', () => {
  expect(source.includes('/api/v1/categories/root')).toBe(true);
  expect(source.includes('/api/v1/admin/orders')).toBe(false);
  expect(source.includes('/api/v1/countries')).toBe(false);
  expect(source.length).toBeLessThan(500_000);
});

test.each(languages.flatMap((language) => renderedPages.map((page) => [language, ...page] as const)))(
  'the bundle renders (%s) %s%s without globals of browsers',
  (language, path, search, expected) => {
    const html = render(path, search, language);
    expect(html).toContain(expected);
    // The age gate is first, so that HTML that is still arriving does not show the shop without it.
    expect(html).toMatch(/^<dialog open=""/);
    expect(html).not.toContain('rel="preload"');
    // The Content Security Policy blocks style attributes, and everything has its data.
    expect(html).not.toContain('style="');
    expect(html).not.toContain('aria-busy="true"');
    expect(html).not.toContain('<!--$?-->');
  },
);

test('AGE-01 the age gate can be answered without scripts', () => {
  const [gate] = /^<dialog.*?<\/dialog>/.exec(render('/', '', 'ru')) ?? [''];
  expect(gate).toContain('method="post"><a href="https://www.who.int/ru/health-topics/tobacco">');
  expect(gate).toMatch(/<button type="submit" value="true" name="age-verified">/);
});

test('text of products is escaped', () => {
  expect(render('/product/1', '', 'ru')).toContain('Персик &amp; лёд &lt;/script&gt;&lt;!--');
});

test('the HTML of the not-found page is the same for every unknown path', () => {
  expect(render('/no/such/page', '', 'en')).toBe(render('/not-found', '', 'en'));
});

test('pages of one visitor are not rendered', () => {
  const paths = pageNames.filter((name) => !isRendered(name)).map((name) => pages[name].path);
  for (const path of [...paths, '/admin/no-such-page']) expect(render(path, '', 'ru')).toBe('');
});
