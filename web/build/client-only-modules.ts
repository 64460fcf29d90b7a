import type { Plugin } from 'vite';
import { isRendered, pageNames } from '../src/shared/paths.ts';
import { pageModules } from './page-modules.ts';

/** Texts of pages that the server does not render. */
const clientOnlyTexts =
  /\/locales\/\w+\/(?:account|accounting|admin|checkout|documents|fulfillment|orders|packing|payments|security|stock|withdrawal)\.json/;
const clientOnlyPages = pageNames.filter((name) => !isRendered(name)).flatMap(pageModules);

/** Replaces the pages that the server does not render, and their texts, with empty modules. */
export function dropClientOnlyModules(): Plugin {
  return {
    name: 'nevel-drop-client-only-modules',
    enforce: 'pre',
    load(id) {
      // Compiled afterwards, like other texts.
      if (clientOnlyTexts.test(id)) return '{}';
      const isClientOnly =
        id.includes('/pages/admin/') || clientOnlyPages.some((module) => id.endsWith(module));
      return isClientOnly ? 'export default () => null;' : undefined;
    },
  };
}
