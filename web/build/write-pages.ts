import type { Plugin, Rolldown } from 'vite';
import { imageSizes } from '../src/shared/image-sizes.ts';
import { isAdminPage, type PageName } from '../src/shared/paths.ts';
import { pageList } from './page-list.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Writes dist/pages.json, which the server uses to recognize paths and to render the head and the noscript text.
 * `preload` lists the files that a page or a language needs in addition to the entry. `images` contains the `sizes`
 * for preloading images.
 */
export function writePages(): Plugin {
  return {
    name: 'nevel-write-pages',
    apply: 'build',
    generateBundle(_, bundle) {
      const manifest = {
        pages: pageList().map(({ name, ...page }) => ({
          ...page,
          preload: [...new Set(entryModules(name).flatMap((module) => requiredFiles(bundle, module)))],
        })),
        languages: {
          ru: { preload: requiredFiles(bundle, '/locales/ru.json?compiled') },
          en: { preload: requiredFiles(bundle, '/locales/en.json?compiled') },
        },
        images: imageSizes,
      };
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(manifest) });
    },
  };
}

/** The modules of a page; admin pages also need the admin layout. */
function entryModules(name: PageName): string[] {
  const fileName = (base: string) => `${base.charAt(0).toUpperCase()}${base.slice(1)}Page.tsx`;
  return isAdminPage(name)
    ? ['/layouts/AdminLayout.tsx', `/pages/admin/${fileName(name.slice('admin'.length))}`]
    : [`/pages/${fileName(name)}`];
}

/** Returns the files of a module's chunk and its imports, without those that the entry already loads. */
function requiredFiles(bundle: Bundle, modulePath: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const moduleChunk = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(modulePath));
  if (!entry) throw new Error('The build has no entry chunk');
  if (!moduleChunk) throw new Error(`The build has no separate chunk for ${modulePath}`);
  const entryFiles = withImports(bundle, entry.fileName);
  return [...withImports(bundle, moduleChunk.fileName)]
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
