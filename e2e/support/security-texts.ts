import enAccount from '../../web/src/shared/i18n/locales/account.en.json' with { type: 'json' };
import ruAccount from '../../web/src/shared/i18n/locales/account.ru.json' with { type: 'json' };
import enSecurity from '../../web/src/shared/i18n/locales/security.en.json' with { type: 'json' };
import ruSecurity from '../../web/src/shared/i18n/locales/security.ru.json' with { type: 'json' };

/** Texts of the account and its security. */
export const securityTexts = {
  ru: { ...ruAccount, security: ruSecurity },
  en: { ...enAccount, security: enSecurity },
};
