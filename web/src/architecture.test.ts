import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

// Holds the floors of the house: shared → features → pages → app, and which feature may know which.

const root = import.meta.dirname;
const floors = ['shared', 'features', 'pages', 'app'] as const;

/** A feature may import these others, and only through their index.ts. The catalogue never knows the cart. */
const allowedFeatureEdges: Record<string, string[]> = {
  account: ['orders', 'session', 'settings'],
  'admin-categories': ['admin-frame'],
  'admin-dashboard': ['admin-frame', 'admin-orders'],
  'admin-frame': [],
  'admin-orders': ['admin-frame'],
  'admin-products': ['admin-frame'],
  'admin-recommended': ['admin-frame'],
  'admin-settings': ['admin-frame'],
  'admin-users': ['admin-frame', 'session'],
  'age-gate': [],
  cart: ['settings'],
  catalog: ['settings'],
  checkout: ['account', 'cart', 'orders', 'session', 'settings'],
  info: ['settings'],
  orders: ['cart', 'session', 'settings'],
  session: [],
  settings: [],
};

interface Import {
  from: string;
  to: string;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(
    ([, path]) => path ?? '',
  );
  return specifiers.map((path) => ({ from: file, to: relative(root, resolve(root, dirname(file), path)) }));
});

const floorOf = (file: string) => floors.indexOf(file.split('/')[0] as (typeof floors)[number]);
const featureOf = (file: string) => /^features\/([^/]+)/.exec(file)?.[1];
const isTest = (file: string) => file.startsWith('testing/') || /\.test\.tsx?$/.test(file);
const shown = ({ from, to }: Import) => `${from} → ${to}`;

const shipped = imports.filter(({ from }) => !isTest(from) && floorOf(from) >= 0);

test('the walls are looked at with real imports', () => {
  expect(shipped.length).toBeGreaterThan(100);
});

test('no floor imports a higher one', () => {
  expect(shipped.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(shown)).toEqual([]);
});

test('only tests import the testing tools', () => {
  expect(shipped.filter(({ to }) => isTest(to)).map(shown)).toEqual([]);
});

test('every feature stands in the list of allowed edges', () => {
  const features = readdirSync(join(root, 'features'));
  expect(Object.keys(allowedFeatureEdges).sort()).toEqual(features.sort());
});

test('features know only the features they may', () => {
  const wrong = shipped.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own && other && own !== other && !allowedFeatureEdges[own]?.includes(other);
  });
  expect(wrong.map(shown)).toEqual([]);
});

test('a feature is entered through its index.ts', () => {
  const wrong = shipped.filter(({ from, to }) => {
    const other = featureOf(to);
    return other && featureOf(from) !== other && to !== `features/${other}`;
  });
  expect(wrong.map(shown)).toEqual([]);
});

test('only tests and the storefront entry touch the browser while a module loads', () => {
  // At the margin of a module: not inside a function, so it would run on a server too.
  const early = /^(?:export )?(?:const|let|var) .*\b(?:window|document|localStorage|navigator)\./m;
  const wrong = files.filter((file) => !isTest(file) && early.test(readFileSync(join(root, file), 'utf8')));
  expect(wrong).toEqual([]);
});

test('no file is longer than 400 lines', () => {
  const long = files.filter(
    (file) =>
      !file.endsWith('schema.gen.ts') &&
      readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length > 400,
  );
  expect(long).toEqual([]);
});
