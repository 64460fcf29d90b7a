import type { Plugin, Rolldown } from 'vite';
import { byLanguage } from '../src/shared/i18n/languages.ts';
import { imageSizes } from '../src/shared/image-sizes.ts';
import { isAdminPage, isRendered, type PageName } from '../src/shared/paths.ts';
import { pageList } from './page-list.ts';
import { pageModules } from './page-modules.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Writes dist/pages.json, which the server uses to recognize paths and to render the head and the noscript text.
 * `preload` lists the files that a page or a language needs in addition to the entry. `styles` lists all style sheets of
 * a page that the server renders, in the order of the cascade. `images` contains the `sizes` for preloading images.
 */
export function writePages(): Plugin {
  return {
    name: 'nevel-write-pages',
    apply: 'build',
    generateBundle(_, bundle) {
      const manifest = {
        pages: pageList().map(({ name, ...page }) => ({
          ...page,
          preload: [
            ...new Set(
              [...pageModules(name), ...importLists(name)].flatMap((module) => requiredFiles(bundle, module)),
            ),
          ],
          ...(isRendered(name) && { rendered: true, styles: styleSheets(bundle, pageModules(name)) }),
        })),
        // Its code is part of the entry.
        notFound: { preload: [], styles: styleSheets(bundle, []) },
        languages: byLanguage((language) => ({
          preload: requiredFiles(bundle, `/locales/${language}/shop.json?compiled`),
        })),
        images: imageSizes,
      };
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(manifest) });
    },
  };
}

const catalogPages: readonly PageName[] = ['home', 'category', 'product', 'search'];

/** The module that lists the imports of pages outside of the catalog. */
function importLists(name: PageName): string[] {
  if (isAdminPage(name)) return ['/app/admin-pages.ts'];
  if (catalogPages.includes(name)) return [];
  return [isRendered(name) ? '/app/info-pages.ts' : '/app/account-pages.ts'];
}

/** Returns the files of a module's chunk and its imports, without those that the entry already loads. */
function requiredFiles(bundle: Bundle, modulePath: string): string[] {
  const entryFiles = withImports(bundle, entryChunk(bundle).fileName);
  return [...withImports(bundle, moduleChunk(bundle, modulePath).fileName)]
    .filter((file) => !entryFiles.has(file))
    .map((file) => `/${file}`);
}

function withImports(bundle: Bundle, fileName: string, files = new Set<string>()): Set<string> {
  const file = bundle[fileName];
  if (files.has(fileName) || file?.type !== 'chunk') return files;
  files.add(fileName);
  for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
  for (const next of file.imports) withImports(bundle, next, files);
  return files;
}

/** Returns the style sheets of the entry and of modules, those of imported chunks first, as Vite loads them. */
function styleSheets(bundle: Bundle, modulePaths: string[]): string[] {
  const chunks = [entryChunk(bundle), ...modulePaths.map((path) => moduleChunk(bundle, path))];
  const visited = new Set<string>();
  const collect = (fileName: string): string[] => {
    const file = bundle[fileName];
    if (visited.has(fileName) || file?.type !== 'chunk') return [];
    visited.add(fileName);
    return [...file.imports.flatMap(collect), ...(file.viteMetadata?.importedCss ?? [])];
  };
  return [...new Set(chunks.flatMap(({ fileName }) => collect(fileName)))].map((file) => `/${file}`);
}

function entryChunk(bundle: Bundle): Rolldown.OutputChunk {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The build has no entry chunk');
  return entry;
}

function moduleChunk(bundle: Bundle, modulePath: string): Rolldown.OutputChunk {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(modulePath));
  if (!chunk) throw new Error(`The build has no separate chunk for ${modulePath}`);
  return chunk;
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}
