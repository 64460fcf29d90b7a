import { localizeCountries } from '../countries';
import type { Language } from '../i18n/languages';
import { rules } from '../rules.gen';
import { latinLookalikes, zipExamples } from '../zip-examples.gen';
import type { Message } from './messages';

/** An example of the country; none for countries without zip codes. */
export function zipExample(country: string): string | undefined {
  return zipExamples[country]?.[0]?.replace(' ', '\u00a0');
}

/** Checks a zip code by the formats of its country. The server applies the same rules and stores the canonical form. */
export function zipMessage(value: string, country: string, language: Language): Message | undefined {
  const typed = withPlainSeparators(value);
  const examples = zipExamples[country];
  if (!examples) {
    const isLengthValid = typed.length >= rules.zipMinChars && typed.length <= rules.zipMaxChars;
    return isLengthValid && /^[A-Za-z\d -]+$/.test(typed) ? undefined : { key: 'checkout:errors.zipCode' };
  }
  if (canonicalZip(typed, country)) return undefined;
  const values = {
    example: zipExample(country) ?? '',
    country: localizeCountries([country], language)[0]?.name ?? country,
  };
  return { key: 'checkout:errors.zipFormat', values };
}

/** The zip code as the server stores it: "nl 1016dx" → "1016 DX". A code of another format stays as typed. */
export function formatZip(value: string, country: string): string {
  return canonicalZip(withPlainSeparators(value), country) ?? value.trim();
}

/** Text that is copied from a document often has spaces that do not break and other hyphens. */
function withPlainSeparators(value: string): string {
  return value.trim().replace(/\s/g, ' ').replace(/[‐-–]/g, '-');
}

function canonicalZip(typed: string, country: string): string | undefined {
  const zip = typed.toUpperCase().replace(/[А-Я]/g, (letter) => latinLookalikes[letter] ?? letter);
  // "NL-1016 DX", "D-10115"
  const prefix = new RegExp(`^${country.slice(0, 1)}(?:${country.slice(1)})?[ -]`);
  const codes = [zip, zip.replace(prefix, '')].map((code) => code.replace(/[ -]/g, ''));
  for (const code of codes) {
    const example = zipExamples[country]?.find((known) => shapeOf(known) === shapeOf(code));
    if (example) return withSeparators(code, example);
  }
  return undefined;
}

/** "1016DX" by the example "1017 AB" → "1016 DX" */
function withSeparators(code: string, example: string): string {
  let index = 0;
  return example.replace(/[^ -]/g, () => code.charAt(index++));
}

/** "1016 DX" → "9999AA" */
function shapeOf(zip: string): string {
  return zip.replace(/[ -]/g, '').replace(/\d/g, '9').replace(/[A-Z]/g, 'A');
}
