import ts from 'typescript';

// Static analysis of source files for the architecture tests.

/** Returns the relative specifiers of all imports of a module: static, dynamic, re-exports and types. */
export function relativeImports(source: ts.SourceFile): string[] {
  const specifiers: string[] = [];
  const add = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node) && node.text.startsWith('.')) specifiers.push(node.text);
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return specifiers;
}

export type ModuleGraph = ReadonlyMap<string, readonly string[]>;

/** Returns the import cycles of a graph, each as the list of modules on the path back to its first module. */
export function findCycles(graph: ModuleGraph): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const visit = (module: string, path: string[]) => {
    const start = path.indexOf(module);
    if (start >= 0) {
      cycles.push([...path.slice(start), module]);
      return;
    }
    if (finished.has(module)) return;
    for (const target of graph.get(module) ?? []) visit(target, [...path, module]);
    finished.add(module);
  };
  for (const module of graph.keys()) visit(module, []);
  return cycles;
}

const browserGlobals = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'navigator']);

/**
 * Returns the browser globals that a module uses while it is loaded. Function bodies are skipped unless the function is
 * invoked immediately; `typeof window` is allowed, because it does not access the global.
 */
export function browserGlobalsAtLoad(source: ts.SourceFile): string[] {
  const used: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isTypeOfExpression(node) && ts.isIdentifier(node.expression)) return;
    if (ts.isCallExpression(node)) {
      let callee: ts.Expression = node.expression;
      while (ts.isParenthesizedExpression(callee)) callee = callee.expression;
      if (ts.isFunctionExpression(callee) || ts.isArrowFunction(callee)) visit(callee.body);
    }
    if (ts.isFunctionLike(node)) return;
    if (ts.isPropertyDeclaration(node) && !isStatic(node)) return;
    if (ts.isIdentifier(node) && browserGlobals.has(node.text)) used.push(node.text);
    // The name of a property is not a reference.
    if (ts.isPropertyAccessExpression(node)) visit(node.expression);
    else if (ts.isPropertyAssignment(node)) visit(node.initializer);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return used;
}

function isStatic(node: ts.PropertyDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;
}

export function parseModule(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
}
