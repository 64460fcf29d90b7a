import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Replaces the names of CSS modules by short ones. A name is in the style sheet, in its module and in the HTML, and the
 * usual names with a hash take 2 KiB of the first load.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'nevel-short-class-names',
    apply: 'build',
    config: (config) => ({
      css: { modules: { generateScopedName: createClassNames(join(config.root ?? process.cwd(), 'src')) } },
    }),
  };
}

/**
 * Numbers the style sheets and the names in each of them. The build of the browser and that of the server must get the
 * same names, so these depend only on the files.
 */
export function createClassNames(directory: string): (name: string, file: string) => string {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const names = new Map<string, string>();
  for (const [fileIndex, file] of files.entries()) {
    const path = join(directory, file);
    const css = readFileSync(path, 'utf8');
    const found = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, name]) => name));
    const prefix = `_${fileIndex.toString(36).padStart(2, '0')}`;
    for (const [index, name] of [...found].entries())
      names.set(`${path}#${name}`, prefix + index.toString(36));
  }
  return (name, file) => {
    const shortName = names.get(`${file.split('?')[0]}#${name}`);
    if (!shortName) throw new Error(`${file} has no class ${name}`);
    return shortName;
  };
}
