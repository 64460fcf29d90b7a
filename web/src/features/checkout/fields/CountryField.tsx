import { localizeCountries } from '../../../shared/countries';
import { usePreloadFlags } from '../../../shared/hooks/use-preload-flags';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { CountryFlag } from '../../../shared/ui/CountryFlag';
import { classNames } from '../../../shared/ui/class-names';
import { Field, inputClassName } from '../../../shared/ui/Field';
import { Picker } from '../../../shared/ui/Picker';
import { IconSelector } from '../../../shared/ui/page-icons';
import { FlagsProgress } from '../../account';
import { useFlagBase } from '../../settings';
import styles from './Fields.module.css';

interface CountryFieldProps {
  label: string;
  countries: readonly string[];
  value: string;
  error?: string;
  hint?: string;
  onChange: (code: string) => void;
}

export function CountryField({ label, countries, value, error, hint, onChange }: CountryFieldProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const flagBase = useFlagBase();
  const percent = usePreloadFlags(flagBase, countries);
  const options = localizeCountries(countries, language).map(({ code, name }) => ({
    value: code,
    label: name,
    detail: code,
  }));
  const selected = localizeCountries(value ? [value] : [], language)[0];
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Picker
          label={label}
          options={options}
          value={value}
          onChange={onChange}
          searchLabel={t('address.countrySearch')}
          mark={({ value: code }) => <CountryFlag code={code} base={flagBase} />}
          note={<FlagsProgress percent={percent} />}
          trigger={(props) => (
            <button
              {...props}
              {...control}
              type="button"
              role="combobox"
              aria-expanded={props['aria-expanded']}
              className={classNames(inputClassName, styles.select)}
            >
              {selected && <CountryFlag code={selected.code} base={flagBase} />}
              <span className={styles.selected}>{selected?.name ?? t('address.countryChoose')}</span>
              <IconSelector className={styles.arrow} />
            </button>
          )}
        />
      )}
    </Field>
  );
}
