import { byLanguage } from '../../web/src/shared/i18n/languages.ts';
import { readTexts } from './texts.ts';

/** Texts of the account and its security. */
export const securityTexts = byLanguage((language) => ({
  ...readTexts(language, 'account'),
  security: readTexts(language, 'security'),
}));
