import { languageRules, languages, parseOfferedLanguages } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Checkbox } from '../../shared/ui/TextInput';
import styles from './ShopSettingsForm.module.css';
import { Group, LanguageSelect } from './setting-groups';
import type { SettingsForm } from './use-settings-form';

/** The languages that the shop offers, and the one for visitors who prefer none of them. */
export function LanguagesGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const { values, errors, change } = form;

  function offer(code: string, isOffered: boolean): void {
    const others = values.languages.filter((other) => other !== code);
    const offered = isOffered ? [...others, code].sort() : others;
    const [first] = parseOfferedLanguages(offered);
    const orFirst = (chosen: string) => (first && !offered.includes(chosen) ? first : chosen);
    change({
      languages: offered,
      defaultLanguage: orFirst(values.defaultLanguage),
      notificationLanguage: orFirst(values.notificationLanguage),
    });
  }

  return (
    <Group title={t('settings.groups.languages')}>
      <fieldset className={styles.choices}>
        <legend>{t('settings.languages')}</legend>
        {languages.map((language, index) => (
          <Checkbox
            key={language}
            label={languageRules[language].name}
            lang={language}
            // The error concerns the whole group and is shown once.
            error={index === 0 ? errors.languages : undefined}
            checked={values.languages.includes(language)}
            onChange={({ target }) => offer(language, target.checked)}
          />
        ))}
      </fieldset>
      <p className="muted">{t('settings.languagesHint')}</p>
      <LanguageSelect form={form} name="defaultLanguage" hint={t('settings.defaultLanguageHint')} />
    </Group>
  );
}
