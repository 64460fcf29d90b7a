import { readFileSync } from 'node:fs';
import { byLanguage, type Language } from '../src/shared/i18n/languages.ts';
import { isAdminPage, type PageName, pageEntry, pageNames, pages } from '../src/shared/paths.ts';

interface PageText {
  title: string;
  description: string;
}

export type PageListEntry = { path: string; index: boolean } & Record<Language, PageText>;

/** The pages for the server: path, title and description. */
export function pageList(): (PageListEntry & { name: PageName })[] {
  const texts = byLanguage((language) => ({
    titles: { ...read(language, 'shop').titles, ...read(language, 'admin').titles },
    descriptions: read(language, 'descriptions'),
  }));
  return pageNames.map((name) => ({
    name,
    path: pages[name].path,
    index: pageEntry(name).index ?? false,
    ...byLanguage((language) => {
      const { titles, descriptions } = texts[language];
      const title = titles[name];
      // Search engines see no page of the admin, so that a description of its own is optional there.
      const description = descriptions[name] ?? (isAdminPage(name) && descriptions.adminHome);
      if (!title || !description)
        throw new Error(`The page "${name}" has no title or description in ${language}`);
      return { title, description };
    }),
  }));
}

function read(language: Language, area: string) {
  return JSON.parse(readFileSync(new URL(`../../locales/${language}/${area}.json`, import.meta.url), 'utf8'));
}
