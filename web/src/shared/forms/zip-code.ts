import { localizeCountries } from '../countries';
import type { Language } from '../i18n/languages';
import { rules } from '../rules.gen';
import { latinLookalikes, zipExamples } from '../zip-examples.gen';
import type { Message } from './messages';

/** An example of the country; none for countries without zip codes. */
export function zipExample(country: string): string | undefined {
  return zipExamples[country]?.[0]?.replace(' ', '\u00a0');
}

/** Checks length and characters of a zip code. The server applies the same rule. */
export function zipMessage(value: string, country: string, language: Language): Message | undefined {
  const typed = withPlainSeparators(value);
  const isLengthValid = typed.length >= rules.zipMinChars && typed.length <= rules.zipMaxChars;
  if ((isLengthValid && /^[A-Za-z\d -]+$/.test(typed)) || canonicalZip(typed, country)) return undefined;
  return zipExamples[country]
    ? { key: 'checkout:errors.zipFormat', values: exampleValues(country, language) }
    : { key: 'checkout:errors.zipCode' };
}

/** Returns a message about a valid zip code that differs from the known formats of its country. */
export function unusualZipMessage(value: string, country: string, language: Language): Message | undefined {
  const isUsual = !zipExamples[country] || canonicalZip(withPlainSeparators(value), country);
  if (isUsual || zipMessage(value, country, language)) return undefined;
  return { key: 'checkout:errors.zipUnusual', values: exampleValues(country, language) };
}

function exampleValues(country: string, language: Language) {
  const name = localizeCountries([country], language)[0]?.name ?? country;
  return { example: zipExample(country) ?? '', country: name };
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
