import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserGlobalsAtLoad, findCycles, relativeImports } from './testing/module-analysis';
import { modules, resolveImport, sources } from './testing/module-graph';

// Checks the layers (shared → features → pages → app → server), the dependencies between features, and import cycles.

const root = import.meta.dirname;
const layers = ['shared', 'features', 'pages', 'app', 'server'] as const;

/** Allowed dependencies between features, only through their index.ts. The catalog must not depend on the cart. */
const allowedFeatureDependencies: Record<string, string[]> = {
  account: ['orders', 'session', 'settings'],
  'admin-customers': ['admin-orders', 'admin-users', 'admin-withdrawals'],
  'admin-dashboard': ['admin-orders', 'admin-search'],
  'admin-orders': ['account', 'checkout', 'orders'],
  cart: ['session', 'settings'],
  catalog: ['settings'],
  checkout: ['account', 'cart', 'orders', 'session', 'settings'],
  info: ['settings'],
  orders: ['cart', 'session', 'settings'],
  search: ['catalog', 'settings'],
  settings: ['session'],
  'stock-notification': ['account', 'age-gate', 'session'],
  withdrawal: ['orders', 'session', 'settings'],
};

/** Every feature of the admin may also use these. */
const adminDependencies = ['admin-frame', 'session', 'settings'];

interface Import {
  from: string;
  /** Path of the imported file; a feature's index.ts is written with its file name. */
  to: string;
}

const files = [...sources.keys()];

const imports: Import[] = [...modules].flatMap(([from, source]) =>
  relativeImports(source).map((specifier) => ({ from, to: resolveImport(from, specifier) })),
);

const layerOf = (file: string) => layers.indexOf(file.split('/')[0] as (typeof layers)[number]);
const featureOf = (file: string) => /^features\/([^/]+)/.exec(file)?.[1];
const isTest = (file: string) => file.startsWith('testing/') || /\.test\.tsx?$/.test(file);
const format = ({ from, to }: Import) => `${from} → ${to}`;

const productionImports = imports.filter(({ from }) => !isTest(from) && layerOf(from) >= 0);

test('imports are found in all layers and resolve to files', () => {
  expect(new Set(productionImports.map(({ from }) => layerOf(from))).size).toBe(layers.length);
  expect(productionImports.length).toBeGreaterThan(1000);
  const unresolved = imports.filter(
    ({ to }) => !sources.has(to) && !/\.(?:css|json|json\?compiled|svg(?:\?no-inline)?)$/.test(to),
  );
  expect(unresolved.map(format)).toEqual([]);
});

test('no layer imports a higher one', () => {
  expect(productionImports.filter(({ from, to }) => layerOf(to) > layerOf(from)).map(format)).toEqual([]);
});

test('only tests import test helpers', () => {
  expect(productionImports.filter(({ to }) => isTest(to)).map(format)).toEqual([]);
});

test('there is no import cycle between files, including type imports', () => {
  const graph = new Map(
    files.map((file) => [file, imports.filter(({ from }) => from === file).map(({ to }) => to)] as const),
  );
  expect(findCycles(graph).map((cycle) => cycle.join(' → '))).toEqual([]);
});

test('the list of allowed dependencies names only features', () => {
  const features = readdirSync(join(root, 'features'));
  expect(Object.keys(allowedFeatureDependencies).filter((name) => !features.includes(name))).toEqual([]);
});

test('features import only the features they are allowed to', () => {
  const forbidden = productionImports.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    if (!own || !other || own === other) return false;
    const ofAdmin = own.startsWith('admin-') ? adminDependencies : [];
    return ![...ofAdmin, ...(allowedFeatureDependencies[own] ?? [])].includes(other);
  });
  expect(forbidden.map(format)).toEqual([]);
});

test('other features are imported only through their index.ts', () => {
  const forbidden = productionImports.filter(({ from, to }) => {
    const other = featureOf(to);
    return other && featureOf(from) !== other && to !== `features/${other}/index.ts`;
  });
  expect(forbidden.map(format)).toEqual([]);
});

test('no module uses browser globals while it is loaded, so that server rendering can import it', () => {
  const violations = [...modules]
    .filter(([file]) => !isTest(file))
    .flatMap(([file, source]) => browserGlobalsAtLoad(source).map((name) => `${file}: ${name}`));
  expect(violations).toEqual([]);
});

test('query keys are written only in shared/api: by hand for the shop, from path and parameters for the admin', () => {
  const violations = files.filter(
    (file) =>
      !isTest(file) &&
      !['shared/api/query-keys.ts', 'shared/api/admin-query.ts'].includes(file) &&
      /(?:queryKey|invalidate):\s*\[+(?:'|\.\.\.)|\bkey\[\d\]/.test(sources.get(file) ?? ''),
  );
  expect(violations).toEqual([]);
});

test('no file is longer than 400 lines', () => {
  const tooLong = [...sources].filter(
    ([file, text]) => !file.endsWith('schema.gen.ts') && text.trimEnd().split('\n').length > 400,
  );
  expect(tooLong.map(([file]) => file)).toEqual([]);
});
