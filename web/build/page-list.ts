import { readFileSync } from 'node:fs';
import { byLanguage, type Language } from '../src/shared/i18n/languages.ts';
import { type PageName, pageNames, pages } from '../src/shared/paths.ts';

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
    index: pages[name].index,
    ...byLanguage((language) => {
      const { titles, descriptions } = texts[language];
      const [title, description] = [titles[name], descriptions[name]];
      if (!title || !description)
        throw new Error(`The page "${name}" has no title or description in ${language}`);
      return { title, description };
    }),
  }));
}

function read(language: Language, area: string) {
  return JSON.parse(readFileSync(new URL(`../../locales/${language}/${area}.json`, import.meta.url), 'utf8'));
}
