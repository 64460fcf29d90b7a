import type { Plugin, Rolldown } from 'vite';
import { imageSizes } from '../src/shared/image-sizes.ts';
import { isAdminPage, type PageName } from '../src/shared/paths.ts';
import { pageList } from './page-list.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Writes dist/pages.json, from which the server answers 200 or 404, the head, and the text for readers
 * without scripts. `preload` names the files a page or a language needs beyond the entry, so that the
 * server can announce them before the entry asks for them; with `pictures` it does so for the first pictures.
 */
export function writePages(): Plugin {
  return {
    name: 'nevel-write-pages',
    apply: 'build',
    generateBundle(_, bundle) {
      const list = {
        pages: pageList().map(({ name, ...page }) => ({
          ...page,
          preload: [...new Set(modulesOf(name).flatMap((module) => filesOf(bundle, module)))],
        })),
        languages: {
          ru: { preload: filesOf(bundle, '/locales/ru.json') },
          en: { preload: filesOf(bundle, '/locales/en.json') },
        },
        pictures: imageSizes,
      };
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) });
    },
  };
}

/** The page itself; those of the back office lie in a folder of their own and need their frame. */
function modulesOf(name: PageName): string[] {
  const file = (from: string) => `${from.charAt(0).toUpperCase()}${from.slice(1)}Page.tsx`;
  return isAdminPage(name)
    ? ['/layouts/AdminLayout.tsx', `/pages/admin/${file(name.slice('admin'.length))}`]
    : [`/pages/${file(name)}`];
}

/** The chunk of a module with what it imports, less what the entry already brings. */
function filesOf(bundle: Bundle, moduleEnd: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const wanted = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(moduleEnd));
  if (!entry) throw new Error('The build has no entry');
  if (!wanted) throw new Error(`The build has no chunk of its own for ${moduleEnd}`);
  const known = withImports(bundle, entry.fileName);
  return [...withImports(bundle, wanted.fileName)]
    .filter((file) => !known.has(file))
    .map((file) => `/${file}`);
}

function withImports(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const file = bundle[fileName];
  if (seen.has(fileName) || file?.type !== 'chunk') return seen;
  seen.add(fileName);
  for (const style of file.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const next of file.imports) withImports(bundle, next, seen);
  return seen;
}
