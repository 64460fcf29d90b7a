import { useId } from 'react';
import { localizeCountries } from '../../shared/countries';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { countries as all } from '../../shared/rules.gen';
import { Button } from '../../shared/ui/Button';
import { CountryFlag } from '../../shared/ui/CountryFlag';
import { IconAlert } from '../../shared/ui/icons';
import { Switch } from '../../shared/ui/Switch';
import styles from './ShopSettingsForm.module.css';
import { Group } from './setting-groups';
import type { SettingsForm } from './use-settings-form';

/** The delivery countries, with a note on legal restrictions. */
export function CountrySwitches({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const noteId = useId();
  const errorId = useId();
  const { values, errors, change } = form;
  const enabled = new Set(values.countries);
  const set = (codes: Iterable<string>) => change({ countries: [...codes].sort() });
  const toggle = (code: string, on: boolean) =>
    set(on ? [...enabled, code] : [...enabled].filter((other) => other !== code));
  return (
    <Group title={t('settings.groups.countries')}>
      <p id={noteId} className={styles.law}>
        <IconAlert />
        {t('settings.countriesLaw')}
      </p>
      <div className={styles.bar}>
        <span>{t('settings.countriesChosen', { count: enabled.size, total: all.length })}</span>
        <Button size="sm" variant="ghost" onClick={() => set(all)}>
          {t('settings.allOn')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => set([])}>
          {t('settings.allOff')}
        </Button>
      </div>
      {errors.countries && (
        <p id={errorId} className={styles.error}>
          <IconAlert size={16} />
          {errors.countries}
        </p>
      )}
      {/* The error concerns the whole group, so the group takes the focus and is described by the error. */}
      <fieldset
        tabIndex={-1}
        aria-describedby={errors.countries ? errorId : noteId}
        data-invalid={errors.countries ? true : undefined}
      >
        <legend className="visually-hidden">{t('settings.countries')}</legend>
        <ul className={styles.countries}>
          {localizeCountries(all, language).map(({ code, name }) => (
            <li key={code}>
              <CountryFlag code={code} base="/flags" />
              <span>{name}</span>
              <Switch
                label={t('settings.deliverTo', { country: name })}
                checked={enabled.has(code)}
                onChange={(on) => toggle(code, on)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </Group>
  );
}
