import ts from 'typescript';
import { expect, test } from 'vitest';
import type { Namespace } from '../shared/i18n/texts';
import { isAdminPage, type PageName, pageNames } from '../shared/paths';
import { importedFiles, modules, sources } from '../testing/module-graph';
import { lazyPages } from './routes';

// A component without the texts of its namespace shows raw keys. The namespaces in use are found in the import graph.

const namespaces = [
  'account',
  'admin',
  'checkout',
  'fulfillment',
  'info',
  'orders',
  'payments',
  'search',
  'security',
  'stock',
  'withdrawal',
] as const satisfies Namespace[];

/** The file of a page follows from its name. */
function fileOf(name: PageName): string {
  const base = name.charAt(0).toUpperCase() + name.slice(1);
  return isAdminPage(name) ? `pages/admin/${base.slice('admin'.length)}Page.tsx` : `pages/${base}Page.tsx`;
}

/** Namespaces of `useTranslation` and of keys such as `account:errors.tooMany`. */
function usedNamespaces(file: string): Set<string> {
  const used = new Set<string>();
  const visit = (node: ts.Node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'useTranslation'
    ) {
      node.arguments.forEach((argument) => {
        for (const name of argument.getText(modules.get(file)).matchAll(/'(\w+)'/g)) used.add(name[1] ?? '');
      });
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      const prefix = /^(\w+):\w/.exec(node.text)?.[1];
      if (prefix) used.add(prefix);
    }
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  const source = modules.get(file);
  if (source) ts.forEachChild(source, visit);
  return used;
}

/** All files that a page renders with its own texts. Other pages and components that load their texts are left out. */
function reachableFiles(start: string): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (let file = queue.pop(); file; file = queue.pop()) {
    const hasOwnTexts = file.startsWith('pages/') || /\buse\w*Texts\(/.test(sources.get(file) ?? '');
    if (reached.has(file) || (file !== start && hasOwnTexts)) continue;
    reached.add(file);
    queue.push(...importedFiles(file));
  }
  return reached;
}

test('every page has a file', () => {
  expect(pageNames.filter((name) => !sources.has(fileOf(name)))).toEqual([]);
});

test.each(pageNames)('page %s loads the texts of all its components', (name) => {
  const { texts } = lazyPages[name];
  const missing = [...reachableFiles(fileOf(name))].flatMap((file) =>
    [...usedNamespaces(file)]
      .filter((used) => namespaces.some((known) => known === used && !texts.includes(known)))
      .map((used) => `${file}: ${used}`),
  );
  expect(missing).toEqual([]);
});

test('the frame of the admin needs no texts but its own', () => {
  const used = [...reachableFiles('app/layouts/AdminLayout.tsx')].flatMap((file) =>
    [...usedNamespaces(file)]
      .filter((namespace) => !['admin', 'shop'].includes(namespace))
      .map((namespace) => `${file}: ${namespace}`),
  );
  expect(used).toEqual([]);
});
