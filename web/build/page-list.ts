import compile from 'icu-minify/compile';
import enDescriptions from '../src/shared/i18n/locales/descriptions.en.json' with { type: 'json' };
import ruDescriptions from '../src/shared/i18n/locales/descriptions.ru.json' with { type: 'json' };
import en from '../src/shared/i18n/locales/en.json' with { type: 'json' };
import enInfo from '../src/shared/i18n/locales/info.en.json' with { type: 'json' };
import ruInfo from '../src/shared/i18n/locales/info.ru.json' with { type: 'json' };
import ru from '../src/shared/i18n/locales/ru.json' with { type: 'json' };
import { type PageName, pageNames, pages } from '../src/shared/paths.ts';

type InfoPageName = Exclude<keyof typeof ruInfo, 'pageReference' | 'fallback'>;

interface Section {
  heading: string;
  paragraphs: string[];
}

interface PageText {
  title: string;
  description: string;
  /** Introduction of an information page. */
  lead?: string;
  sections?: Section[];
}

export interface PageListEntry {
  path: string;
  index: boolean;
  ru: PageText;
  en: PageText;
}

/** The pages for the server: path, title, description, and the text of information pages. */
export function pageList(): (PageListEntry & { name: PageName })[] {
  return pageNames.map((name) => ({
    name,
    path: pages[name].path,
    index: pages[name].index,
    ru: textOf(name, ru.titles, ruDescriptions, ruInfo),
    en: textOf(name, en.titles, enDescriptions, enInfo),
  }));
}

function textOf(
  name: PageName,
  titles: Record<string, string>,
  descriptions: Record<string, string>,
  info: typeof ruInfo,
): PageText {
  const title = titles[name];
  const description = descriptions[name];
  if (!title || !description) throw new Error(`The page "${name}" has no title or description`);
  if (!(name in info)) return { title, description };
  const page = info[name as InfoPageName];
  return {
    title,
    description,
    lead: toTemplate(page.lead),
    sections: page.sections.map(({ heading, paragraphs }) => ({
      heading: toTemplate(heading),
      paragraphs: paragraphs.map(toTemplate),
    })),
  };
}

/** Translates the arguments of an ICU message to the `{{placeholders}}` that the server replaces. */
function toTemplate(message: string): string {
  const parts: (string | number | unknown[])[] = [compile(message)].flat();
  return parts.map((part) => (typeof part === 'string' ? part : `{{${(part as [string])[0]}}}`)).join('');
}
