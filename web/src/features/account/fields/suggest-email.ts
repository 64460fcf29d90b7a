import { displayEmail } from '../../../shared/display-email';
import { lookAlikes } from '../../../shared/rules.gen';

/** Misspelled names of large email providers. */
const providers: Partial<Record<string, string>> = {
  gmial: 'gmail',
  gmal: 'gmail',
  gmai: 'gmail',
  gamil: 'gmail',
  gnail: 'gmail',
  gmaill: 'gmail',
  gmeil: 'gmail',
  yandx: 'yandex',
  yanex: 'yandex',
  yadnex: 'yandex',
  yandeks: 'yandex',
  hotmial: 'hotmail',
  hotmal: 'hotmail',
  hotmai: 'hotmail',
  outlok: 'outlook',
  outloo: 'outlook',
  iclod: 'icloud',
  icoud: 'icloud',
  yaho: 'yahoo',
  yahooo: 'yahoo',
};

/** Endings that are not top-level domains. */
const endings: Partial<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  comm: 'com',
  r: 'ru',
  ri: 'ru',
  ur: 'ru',
  rru: 'ru',
};

/** These are top-level domains, but not of these providers. */
const comProviders = ['gmail', 'hotmail', 'outlook', 'icloud'];
const comTypos = ['co', 'cm', 'om'];

/** The address that was probably meant: "anna@gmial.con" → "anna@gmail.com". */
export function suggestEmail(typed: string): string | undefined {
  const latin = withoutLookAlikes(typed);
  return suggestProvider(latin ?? typed) ?? latin;
}

/** Whether letters of the address look like Latin ones but are not. The correct spelling looks the same. */
export function hasLookAlikes(typed: string): boolean {
  return withoutLookAlikes(typed) !== undefined;
}

/** The address in Latin letters, if only letters that look like them keep it from that. The server refuses it. */
function withoutLookAlikes(typed: string): string | undefined {
  const address = displayEmail(typed.trim());
  const latin = [...address].map((letter) => lookAlikes.latin[lookAlikes.others.indexOf(letter)] ?? letter);
  const spelling = latin.join('');
  return spelling !== address && /^(?:\p{Script=Latin}|\P{L})*$/u.test(spelling) ? spelling : undefined;
}

function suggestProvider(typed: string): string | undefined {
  const [, local, name, ending] = /^(.+@)([^@\s]+)\.([^@.\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (!local || !name || !ending) return undefined;
  const provider = providers[name] ?? name;
  const isComTypo = comProviders.includes(provider) && comTypos.includes(ending);
  const domain = `${provider}.${isComTypo ? 'com' : (endings[ending] ?? ending)}`;
  return domain === `${name}.${ending}` ? undefined : typed.trim().slice(0, local.length) + domain;
}
