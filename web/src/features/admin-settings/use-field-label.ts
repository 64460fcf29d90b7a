import { baseLanguage, type Language, languageRules, parseLanguage } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import type { LocalText, SettingsField } from './settings-values';

type TextField = `${LocalText}.${Language}`;

/** Returns the labels of the fields of the form. */
export function useFieldLabel(): (field: SettingsField) => string {
  const { t } = useTranslation('admin');
  return (field) => {
    const language = languageRules[parseLanguage(field.split('.').at(-1)) ?? baseLanguage].name;
    if (field.startsWith('aboutText.')) return t('settings.aboutText', { language });
    if (field.startsWith('withdrawal.text.')) return t('settings.withdrawalText', { language });
    return t(`settings.${field as Exclude<SettingsField, TextField>}`);
  };
}
