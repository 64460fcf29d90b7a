import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { parseModule } from './module-analysis';

// The modules of the source directory, for tests of the architecture.

const root = resolve(import.meta.dirname, '..');

/** Texts of all TypeScript files, by their path in the source directory. */
export const sources: ReadonlyMap<string, string> = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
);

export const modules: ReadonlyMap<string, ts.SourceFile> = new Map(
  [...sources].map(([file, text]) => [file, parseModule(file, text)] as const),
);

/** Resolves a specifier to a TypeScript file of the source directory, or to the path itself (CSS, JSON, images). */
export function resolveImport(from: string, specifier: string): string {
  const path = relative(root, resolve(root, dirname(from), specifier));
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}.d.ts`, `${path}/index.ts`];
  return candidates.find((candidate) => sources.has(candidate)) ?? path;
}

/** The files whose code a module runs: imports of values and dynamic imports. An index.ts stands for the imported files only. */
export function importedFiles(file: string): string[] {
  const imported: string[] = [];
  const visit = (node: ts.Node) => {
    const specifier =
      (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) ||
      (ts.isExportDeclaration(node) && !node.isTypeOnly)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (specifier && ts.isStringLiteralLike(specifier) && specifier.text.startsWith('.')) {
      const target = resolveImport(file, specifier.text);
      const names =
        ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? importedNames(node) : undefined;
      imported.push(...(target.endsWith('/index.ts') && names ? exporters(target, names) : [target]));
    }
    ts.forEachChild(node, visit);
  };
  const source = modules.get(file);
  if (source) visit(source);
  return imported;
}

function importedNames(node: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return [];
  const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = bindings.elements;
  return elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** The files from which an index.ts exports the names. */
function exporters(index: string, names: readonly string[]): string[] {
  return (modules.get(index)?.statements ?? []).flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || !statement.exportClause)
      return [];
    if (!ts.isNamedExports(statement.exportClause) || !ts.isStringLiteral(statement.moduleSpecifier))
      return [];
    const isUsed = statement.exportClause.elements.some(({ name }) => names.includes(name.text));
    return isUsed ? [resolveImport(index, statement.moduleSpecifier.text)] : [];
  });
}
