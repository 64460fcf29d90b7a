import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { namedCountries } from '../../shared/countries';
import { useLanguage } from '../../shared/i18n/use-language';
import { countries as all } from '../../shared/rules.gen';
import { Button } from '../../shared/ui/Button';
import { CountryFlag } from '../../shared/ui/CountryFlag';
import { IconAlert } from '../../shared/ui/icons';
import { Switch } from '../../shared/ui/Switch';
import { Group } from './groups';
import styles from './ShopSettingsForm.module.css';
import { banned } from './settings-values';
import type { SettingsForm } from './use-settings-form';

/** Where the shop delivers to, with what the operator must know of the law before switching a country on. */
export function CountrySwitches({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const note = useId();
  const fault = useId();
  const { values, errors, change } = form;
  const on = new Set(values.countries);
  const set = (codes: Iterable<string>) => change({ countries: [...codes].sort() });
  const toggle = (code: string, wanted: boolean) =>
    set(wanted ? [...on, code] : [...on].filter((other) => other !== code));
  return (
    <Group title={t('settings.groups.countries')}>
      <p id={note} className={styles.law}>
        <IconAlert />
        {t('settings.countriesLaw')}
      </p>
      <div className={styles.bar}>
        <span>{t('settings.countriesChosen', { count: on.size, total: all.length })}</span>
        <Button size="sm" variant="bare" onClick={() => set(all)}>
          {t('settings.allOn')}
        </Button>
        <Button size="sm" variant="bare" onClick={() => set([])}>
          {t('settings.allOff')}
        </Button>
      </div>
      {errors.countries && (
        <p id={fault} className={styles.fault}>
          <IconAlert size={16} />
          {errors.countries}
        </p>
      )}
      {/* The fault belongs to all of them: they take the focus together, and it is read with their name. */}
      <fieldset
        tabIndex={-1}
        aria-describedby={errors.countries ? fault : note}
        data-fault={errors.countries ? true : undefined}
      >
        <legend className="visually-hidden">{t('settings.countries')}</legend>
        <ul className={styles.countries}>
          {namedCountries(all, language).map(({ code, name }) => (
            <li key={code}>
              <CountryFlag code={code} base="/flags" />
              <span>
                {name}
                {banned.includes(code) && <small>{t('settings.lawBan')}</small>}
              </span>
              <Switch
                label={t('settings.deliverTo', { country: name })}
                aria-describedby={banned.includes(code) ? note : undefined}
                checked={on.has(code)}
                onChange={(wanted) => toggle(code, wanted)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </Group>
  );
}
