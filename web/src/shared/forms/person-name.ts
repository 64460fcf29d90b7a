import { rules } from '../rules.gen';

// The same rules as in crates/domain/src/name.rs: the shop sends emails, so a name must not carry a message.

/** Whether a text can be the name of a person: few words without a link. */
export function isPersonName(text: string): boolean {
  return isName(text, rules.personNameMaxWords);
}

/** Whether a text can be the name of a company, which may have more words. */
export function isCompanyName(text: string): boolean {
  return isName(text, rules.companyNameMaxWords);
}

function isName(text: string, maximum: number): boolean {
  const words = text.split(/\s+/).filter(Boolean);
  return words.length <= maximum && !words.some(isLink);
}

/** A domain needs a path, because "v.d.Berg" is a name. */
function isLink(word: string): boolean {
  const text = word.normalize('NFKC').toLowerCase().replaceAll('。', '.');
  if (/:\/\/|www\.|https?:|mailto:/.test(text)) return true;
  const [host = ''] = text.split(/[/\\?#]/);
  const isAddress = text.includes('@') && isDomain(text.slice(text.lastIndexOf('@') + 1));
  return isAddress || (host.length < text.length && isDomain(host));
}

function isDomain(text: string): boolean {
  const [host = ''] = text.split(':');
  const trimmed = host.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u.test(trimmed);
}
