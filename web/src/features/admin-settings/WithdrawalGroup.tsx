import { localizeCountries } from '../../shared/countries';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { countries } from '../../shared/rules.gen';
import { staffRules } from '../../shared/staff-rules.gen';
import { Checkbox } from '../../shared/ui/TextInput';
import { FieldControl } from '../admin-frame';
import styles from './ShopSettingsForm.module.css';
import { Group, LocalTexts, useControl } from './setting-groups';
import type { SettingsForm } from './use-settings-form';

/** The right of withdrawal: period, explanation and countries. */
export function WithdrawalGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { values, errors, change } = form;
  const enabled = new Set(values.withdrawalCountries);
  // Every country that the shop ships to or can ship to from the start, and those of the default.
  const shipping = values.shippingZones.flatMap((zone) => zone.countries);
  const known = [...new Set([...countries, ...shipping, ...form.base.withdrawalCountries, ...enabled])];
  return (
    <Group title={t('settings.groups.withdrawal')}>
      <FieldControl
        {...useControl(form)('withdrawalDays')}
        hint={t('settings.withdrawalDaysHint', { days: staffRules.withdrawalEeaMinDays })}
      />
      <LocalTexts form={form} text="withdrawal.text" />
      <p className="muted">{t('settings.withdrawalTextHint')}</p>
      <fieldset className={styles.choices}>
        <legend>{t('settings.withdrawalCountries')}</legend>
        <div className={styles.countryChoices}>
          {localizeCountries(known, language).map(({ code, name }, index) => (
            <Checkbox
              key={code}
              label={name}
              // The error concerns the whole group and is shown once.
              error={index === 0 ? errors.withdrawalCountries : undefined}
              checked={enabled.has(code)}
              onChange={({ target }) =>
                change({
                  withdrawalCountries: (target.checked
                    ? [...enabled, code]
                    : [...enabled].filter((other) => other !== code)
                  ).sort(),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </Group>
  );
}
