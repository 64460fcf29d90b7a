import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

// TypeScript does not check class names of CSS modules and custom properties, so these tests do.

const root = join(import.meta.dirname, '../..');
const read = (pattern: RegExp) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const scripts = read(/\.tsx?$/);
const stylesheets = read(/\.css$/).map(({ file, text }) => ({
  file,
  text: text.replace(/\/\*.*?\*\//gs, '').replace(/@import[^;]*;|url\([^)]*\)/g, ''),
}));

const classesOf = new Map(
  stylesheets.map(({ file, text }) => [file, matches(text, /\.([a-z_][\w-]*)/gi)] as const),
);
const moduleImports = scripts.flatMap(({ file, text }) =>
  [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    file,
    stylesheet: relative(root, join(root, dirname(file), path)),
    usedClasses: matches(text, new RegExp(`\\b${name}\\.(\\w+)`, 'g')),
    usesDynamicClasses: new RegExp(`\\b${name}\\[`).test(text),
  })),
);

function matches(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
}

test('every class used from a CSS module is defined in it', () => {
  expect(moduleImports.length).toBeGreaterThan(50);
  const undefinedClasses = moduleImports.flatMap(({ file, stylesheet, usedClasses }) =>
    [...usedClasses]
      .filter((name) => !classesOf.get(stylesheet)?.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(undefinedClasses).toEqual([]);
});

test('every class of a CSS module is used', () => {
  const unused = [...classesOf].flatMap(([stylesheet, classes]) => {
    if (!stylesheet.endsWith('.module.css')) return [];
    const users = moduleImports.filter((entry) => entry.stylesheet === stylesheet);
    if (users.some(({ usesDynamicClasses }) => usesDynamicClasses)) return [];
    const isUsed = (name: string) => users.some(({ usedClasses }) => usedClasses.has(name));
    return [...classes].filter((name) => !isUsed(name)).map((name) => `${stylesheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('every custom property is defined and used', () => {
  const css = stylesheets.map(({ text }) => text).join('\n');
  const code = css + scripts.map(({ text }) => text).join('\n');
  const defined = matches(code, /['"\s{](--[a-z][\w-]*)['"]?[:,]/g);
  // Includes properties with a fallback value, which only some pages set.
  const used = matches(code, /var\((--[a-z][\w-]*)/g);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  expect([...defined].filter((name) => !used.has(name))).toEqual([]);
});
