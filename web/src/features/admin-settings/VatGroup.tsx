import { useId, useRef } from 'react';
import { type Country, localizeCountries } from '../../shared/countries';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { allCountries, euVatRatesAsOf, staffRules } from '../../shared/staff-rules.gen';
import { Button } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';
import { IconAlert } from '../../shared/ui/icons';
import { IconPlus, IconTrash } from '../../shared/ui/page-icons';
import { Select, TextInput } from '../../shared/ui/TextInput';
import { FieldControl, NumberField } from '../admin-frame';
import { useDates } from '../settings';
import styles from './ShopSettingsForm.module.css';
import { Group, useControl } from './setting-groups';
import type { SettingsForm } from './use-settings-form';
import { countriesWithoutRate, type VatRateRow, vatCountries, withStandardRates } from './vat-settings';

const schemes = ['seller', 'destination'] as const;

/** Whose rate of VAT applies, and the rates of countries. */
export function VatGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { values, errors, change } = form;
  const control = useControl(form);
  const { sellerCountry } = values;
  const [seller] = localizeCountries([sellerCountry], language);
  return (
    <Group title={t('settings.groups.vat')} id="vat">
      <Select
        name="vatScheme"
        label={t('settings.vatScheme')}
        hint={t(`settings.vatSchemeHints.${values.vatScheme === 'destination' ? 'destination' : 'seller'}`)}
        value={values.vatScheme}
        error={errors.vatScheme}
        onChange={({ target }) => change({ vatScheme: target.value })}
      >
        {schemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {t(`settings.vatSchemes.${scheme}`)}
          </option>
        ))}
      </Select>
      <div className={styles.pair}>
        <Select
          name="sellerCountry"
          label={t('settings.sellerCountry')}
          value={sellerCountry}
          error={errors.sellerCountry}
          onChange={({ target }) => change({ sellerCountry: target.value })}
        >
          {localizeCountries(allCountries, language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <FieldControl
          {...control('vatRate')}
          hint={t('settings.vatRateHint', { country: seller?.name ?? sellerCountry })}
        />
      </div>
      <VatRates form={form} />
    </Group>
  );
}

function VatRates({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { today, formatDay } = useDates();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { vatRates, sellerCountry, shippingZones } = form.values;
  const destinations = shippingZones.flatMap(({ countries: codes }) => codes);
  const errors: Partial<Record<string, string>> = form.errors;
  const set = (rows: VatRateRow[]) => form.change({ vatRates: rows });
  const update = (index: number, changes: Partial<VatRateRow>) =>
    set(vatRates.map((row, other) => (other === index ? { ...row, ...changes } : row)));
  const missing = countriesWithoutRate(form.values, destinations, today());
  const proposed = withStandardRates(vatRates, sellerCountry, today());
  const additions = proposed.length - vatRates.filter(isFilled).length;
  // A country that cannot have a rate any more stays visible until it is changed.
  const known = [...vatCountries(sellerCountry), ...vatRates.map(({ country }) => country)];
  const options = localizeCountries(known.filter(Boolean), language);

  const isFull = vatRates.length >= staffRules.maxVatRates;

  function remove(index: number): void {
    set(vatRates.filter((_, other) => other !== index));
    // The button that had the focus is gone.
    const target = isFull ? title : addButton;
    target.current?.focus();
  }

  return (
    <section aria-labelledby={titleId} className={styles.fields}>
      <h3 ref={title} id={titleId} tabIndex={-1}>
        {t('settings.vatRates')}
      </h3>
      <p className="muted">{t('settings.vatRatesHint')}</p>
      {/* The list changes while the rates are typed. */}
      <div role="status">
        {missing.length > 0 && (
          <p className={styles.law}>
            <IconAlert />
            {t('settings.vatRatesMissing', {
              countries: localizeCountries(missing, language)
                .map(({ name }) => name)
                .join(', '),
            })}
          </p>
        )}
      </div>
      {vatRates.length > 0 && (
        <ul className={styles.rates}>
          {vatRates.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: every value of a row can be changed
            <li key={index}>
              <VatRateFields
                row={row}
                name={`vatRates.${index}`}
                errors={errors}
                options={options}
                onChange={(changes) => update(index, changes)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {errors.vatRates && <p className={styles.error}>{errors.vatRates}</p>}
      <div className={styles.rateActions}>
        <Button
          ref={addButton}
          size="sm"
          variant="outline"
          icon={<IconPlus size={16} />}
          disabled={isFull}
          onClick={() => set([...vatRates, { country: '', from: '', rate: '' }])}
        >
          {t('settings.addVatRate')}
        </Button>
        {additions > 0 && (
          <Button size="sm" variant="outline" onClick={() => set(proposed)}>
            {t('settings.useStandardRates', { count: additions })}
          </Button>
        )}
      </div>
      <p className="muted">{t('settings.standardRatesHint', { day: formatDay(euVatRatesAsOf) })}</p>
    </section>
  );
}

function isFilled({ country, from, rate }: VatRateRow): boolean {
  return Boolean(country || from || rate);
}

interface VatRateFieldsProps {
  row: VatRateRow;
  /** Such as `vatRates.0`. */
  name: string;
  errors: Partial<Record<string, string>>;
  options: readonly Country[];
  onChange: (changes: Partial<VatRateRow>) => void;
  onRemove: () => void;
}

function VatRateFields({ row, name, errors, options, onChange, onRemove }: VatRateFieldsProps) {
  const { t } = useTranslation('admin');
  const { formatDay } = useDates();
  const country = options.find(({ code }) => code === row.country)?.name ?? '—';
  return (
    <fieldset className={styles.rate}>
      <legend className="visually-hidden">
        {t('settings.vatRateOf', {
          country,
          day: row.from ? formatDay(row.from) : '—',
        })}
      </legend>
      <Select
        name={`${name}.country`}
        label={t('settings.vatRateCountry')}
        value={row.country}
        error={errors[`${name}.country`]}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        <option value="" disabled hidden>
          {t('settings.chooseVatCountry')}
        </option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput
        name={`${name}.from`}
        label={t('settings.vatRateFrom')}
        type="date"
        value={row.from}
        error={errors[`${name}.from`]}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <NumberField
        name={`${name}.rate`}
        label={t('settings.vatRateValue')}
        value={row.rate}
        error={errors[`${name}.rate`]}
        decimals={2}
        unit="%"
        onChange={(rate) => onChange({ rate })}
      />
      <IconButton
        label={t('settings.removeVatRate', { country })}
        className={styles.removeRate}
        onClick={onRemove}
      >
        <IconTrash size={20} />
      </IconButton>
    </fieldset>
  );
}
