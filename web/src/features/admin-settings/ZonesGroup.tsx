import { useId, useRef } from 'react';
import { localizeCountries } from '../../shared/countries';
import { languageRules } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { allCountries, staffRules } from '../../shared/staff-rules.gen';
import { Button } from '../../shared/ui/Button';
import { Chip } from '../../shared/ui/Chip';
import { CountryFlag } from '../../shared/ui/CountryFlag';
import { IconAlert, IconX } from '../../shared/ui/icons';
import { Picker } from '../../shared/ui/Picker';
import { IconPlus, IconTrash } from '../../shared/ui/page-icons';
import { TextInput } from '../../shared/ui/TextInput';
import { NumberField } from '../admin-frame';
import styles from './ShopSettingsForm.module.css';
import { Group } from './setting-groups';
import { editedLanguages } from './settings-values';
import { hasNames, newZone, withCountry, type ZoneValues, zoneName } from './shipping-zones';
import type { SettingsForm } from './use-settings-form';

/** The shipping zones, the default one first. */
export function ZonesGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const title = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const zones = form.values.shippingZones;
  const errors: Partial<Record<string, string>> = form.errors;
  const set = (shippingZones: ZoneValues[]) => form.change({ shippingZones });

  function remove(index: number): void {
    set(zones.filter((_, other) => other !== index));
    // The button that had the focus is gone.
    (addButton.current ?? title.current)?.focus();
  }

  return (
    <Group title={t('settings.groups.delivery')} titleRef={title}>
      <p className="muted">{t('settings.zonesHint')}</p>
      <p className={styles.law}>
        <IconAlert />
        {t('settings.countriesLaw')}
      </p>
      {zones.map((zone, index) => (
        <Zone
          // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
          key={index}
          form={form}
          index={index}
          onRemove={zones.length > 1 ? () => remove(index) : undefined}
          onMakeDefault={() => {
            set([zone, ...zones.filter((_, other) => other !== index)]);
            (addButton.current ?? title.current)?.focus();
          }}
        />
      ))}
      {errors.shippingZones && <p className={styles.error}>{errors.shippingZones}</p>}
      {hasNames(form.base.shippingZones) && zones.length < staffRules.maxShippingZones && (
        <div>
          <Button
            ref={addButton}
            size="sm"
            variant="outline"
            icon={<IconPlus size={16} />}
            onClick={() => set([...zones, newZone])}
          >
            {t('settings.addZone')}
          </Button>
        </div>
      )}
    </Group>
  );
}

interface ZoneProps {
  form: SettingsForm;
  index: number;
  /** The last zone cannot be removed. */
  onRemove?: () => void;
  onMakeDefault: () => void;
}

function Zone({ form, index, onRemove, onMakeDefault }: ZoneProps) {
  const { t } = useTranslation('admin');
  const zones = form.values.shippingZones;
  const zone = zones[index] ?? newZone;
  const path = `shippingZones.${index}`;
  const errors: Partial<Record<string, string>> = form.errors;
  const number = t('settings.zone', { number: index + 1 });
  const name = zoneName(zone, form.values.defaultLanguage) || number;
  const update = (changes: Partial<ZoneValues>) =>
    form.change({
      shippingZones: zones.map((other, row) => (row === index ? { ...other, ...changes } : other)),
    });
  const control = (field: 'fee' | 'freeFrom' | 'daysMin' | 'daysMax', server: string = field) => ({
    name: `${path}.${server}`,
    value: zone[field],
    error: errors[`${path}.${server}`],
    onChange: (value: string) => update({ [field]: value }),
  });
  return (
    <fieldset className={styles.carrier}>
      <legend>{index === 0 ? `${number} · ${t('settings.defaultZone')}` : number}</legend>
      {hasNames(form.base.shippingZones) && (
        <div className={styles.pair}>
          {editedLanguages(form.values, form.base).map((language) => (
            <TextInput
              key={language}
              name={`${path}.name.${language}`}
              label={t('settings.zoneName', { language: languageRules[language].name })}
              value={zone.name[language] ?? ''}
              error={errors[`${path}.name.${language}`]}
              maxLength={staffRules.zoneNameMaxChars}
              lang={language}
              autoComplete="off"
              required={language === form.values.defaultLanguage}
              optional={language !== form.values.defaultLanguage}
              onChange={({ target }) => update({ name: { ...zone.name, [language]: target.value } })}
            />
          ))}
        </div>
      )}
      <div className={styles.zoneNumbers}>
        <NumberField {...control('fee')} label={t('settings.zoneFee')} decimals={2} unit="€" />
        <NumberField {...control('freeFrom')} label={t('settings.zoneFreeFrom')} decimals={2} unit="€" />
        <NumberField
          {...control('daysMin', 'deliveryDays.min')}
          label={t('settings.zoneDaysMin')}
          unit={t('settings.days')}
          optional
        />
        <NumberField
          {...control('daysMax', 'deliveryDays.max')}
          label={t('settings.zoneDaysMax')}
          unit={t('settings.days')}
          optional
        />
      </div>
      {index === 0 && <p className="muted">{t('settings.zoneDaysHint')}</p>}
      <ZoneCountries form={form} index={index} name={name} />
      <div className={styles.zoneActions}>
        {index > 0 && (
          <Button size="sm" variant="ghost" onClick={onMakeDefault}>
            {t('settings.makeDefault', { name })}
          </Button>
        )}
        {onRemove && (
          <Button size="sm" variant="ghost" icon={<IconTrash size={16} />} onClick={onRemove}>
            {t('settings.removeZone', { name })}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** The countries of a zone, each removable, and a searchable list of all others. */
function ZoneCountries({ form, index, name }: { form: SettingsForm; index: number; name: string }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const errorId = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const zones = form.values.shippingZones;
  const countries = zones[index]?.countries ?? [];
  const error = (form.errors as Partial<Record<string, string>>)[`shippingZones.${index}.countries`];
  const zoneOf = (code: string) => zones.findIndex((zone) => zone.countries.includes(code));
  const others = allCountries.filter((code) => !countries.includes(code));
  const options = localizeCountries(others, language).map(({ code, name: label }) => {
    const zone = zones[zoneOf(code)];
    const other = zone && (zoneName(zone, form.values.defaultLanguage) || String(zoneOf(code) + 1));
    return { value: code, label, detail: other ? t('settings.inZone', { zone: other }) : code };
  });

  function remove(code: string): void {
    form.change({
      shippingZones: zones.map((zone, other) =>
        other === index ? { ...zone, countries: countries.filter((country) => country !== code) } : zone,
      ),
    });
    // The button that had the focus is gone.
    list.current?.focus();
  }

  return (
    <fieldset
      ref={list}
      tabIndex={-1}
      className={styles.zoneCountries}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend>
        {t('settings.zoneCountries')} <span className="muted">({countries.length})</span>
      </legend>
      {error && (
        <p id={errorId} className={styles.error}>
          <IconAlert size={16} />
          {error}
        </p>
      )}
      <ul>
        {localizeCountries(countries, language).map(({ code, name: country }) => (
          <li key={code}>
            <Chip aria-label={t('settings.removeCountry', { country })} onClick={() => remove(code)}>
              <CountryFlag lazy code={code} base="/flags" />
              {country}
              <IconX size={16} />
            </Chip>
          </li>
        ))}
        <li>
          <Picker
            label={`${t('settings.addCountry')}: ${name}`}
            options={options}
            value=""
            onChange={(code) => form.change({ shippingZones: withCountry(zones, index, code) })}
            searchLabel={t('settings.zoneCountrySearch')}
            mark={({ value }) => <CountryFlag lazy code={value} base="/flags" />}
            trigger={(props) => (
              <Button
                {...props}
                size="sm"
                variant="outline"
                icon={<IconPlus size={16} />}
                aria-label={`${t('settings.addCountry')}: ${name}`}
              >
                {t('settings.addCountry')}
              </Button>
            )}
          />
        </li>
      </ul>
    </fieldset>
  );
}
