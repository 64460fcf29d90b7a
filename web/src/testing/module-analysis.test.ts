import { expect, test } from 'vitest';
import { browserGlobalsAtLoad, findCycles, parseModule, relativeImports } from './module-analysis';

const parse = (text: string) => parseModule('module.tsx', text);

test('all kinds of imports are found', () => {
  const text = `
    import './effect';
    import { a } from './a';
    import type { B } from './b';
    export { c } from './c';
    export * from './d';
    const load = () => import('./e');
    let f: import('./f').F;
    import external from 'react';
  `;
  expect(relativeImports(parse(text))).toEqual(['./effect', './a', './b', './c', './d', './e', './f']);
});

test('cycles are found, also of a module that imports itself', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['d']],
    ['e', ['a']],
  ]);
  expect(findCycles(graph)).toEqual([
    ['a', 'b', 'c', 'a'],
    ['d', 'd'],
  ]);
});

test('a graph in which two paths lead to one module has no cycle', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', []],
  ]);
  expect(findCycles(graph)).toEqual([]);
});

test.each([
  "window.addEventListener('popstate', () => {});",
  'const root = document.body;',
  'export const stored = JSON.parse(localStorage.token);',
  'const { language } = navigator;',
  'if (true) sessionStorage.clear();',
  '(() => { window.name; })();',
  'class A { static width = window.innerWidth; }',
  'class A { static { document.title = ""; } }',
  'const element = <p title={document.title} />;',
  'const options = { target: window };',
])('a browser global at module level is found: %s', (text) => {
  expect(browserGlobalsAtLoad(parse(text))).toHaveLength(1);
});

test.each([
  'function f() { return window.name; }',
  'const f = () => document.title;',
  'class A { width = window.innerWidth; method() { return navigator.onLine; } }',
  "const isServer = typeof window === 'undefined';",
  'interface A { document: Document; window: typeof window }',
  'type A = typeof navigator;',
  'const options = { document: 1 };',
  'const node = page.document;',
])('code that does not run at load is ignored: %s', (text) => {
  expect(browserGlobalsAtLoad(parse(text))).toEqual([]);
});
