import enAdmin from '../src/shared/i18n/locales/admin.en.json' with { type: 'json' };
import ruAdmin from '../src/shared/i18n/locales/admin.ru.json' with { type: 'json' };
import enDescriptions from '../src/shared/i18n/locales/descriptions.en.json' with { type: 'json' };
import ruDescriptions from '../src/shared/i18n/locales/descriptions.ru.json' with { type: 'json' };
import en from '../src/shared/i18n/locales/en.json' with { type: 'json' };
import ru from '../src/shared/i18n/locales/ru.json' with { type: 'json' };
import { isAdminPage, type PageName, pageEntry, pageNames, pages } from '../src/shared/paths.ts';

interface PageText {
  title: string;
  description: string;
}

export interface PageListEntry {
  path: string;
  index: boolean;
  ru: PageText;
  en: PageText;
}

/** The pages for the server: path, title and description. */
export function pageList(): (PageListEntry & { name: PageName })[] {
  return pageNames.map((name) => ({
    name,
    path: pages[name].path,
    index: pageEntry(name).index ?? false,
    ru: textOf(name, { ...ru.titles, ...ruAdmin.titles }, ruDescriptions),
    en: textOf(name, { ...en.titles, ...enAdmin.titles }, enDescriptions),
  }));
}

function textOf(
  name: PageName,
  titles: Record<string, string>,
  descriptions: Record<string, string>,
): PageText {
  const title = titles[name];
  // Search engines see no page of the admin, so that a description of its own is optional there.
  const description = descriptions[name] ?? (isAdminPage(name) ? descriptions.adminHome : undefined);
  if (!title || !description) throw new Error(`The page "${name}" has no title or description`);
  return { title, description };
}
