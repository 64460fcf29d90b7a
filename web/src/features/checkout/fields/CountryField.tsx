import { useTranslation } from 'react-i18next';
import { namedCountries } from '../../../shared/countries';
import { usePreloadedFlags } from '../../../shared/hooks/use-preloaded-flags';
import { useLanguage } from '../../../shared/i18n/use-language';
import { CountryFlag } from '../../../shared/ui/CountryFlag';
import { classNames } from '../../../shared/ui/class-names';
import { Field } from '../../../shared/ui/Field';
import fieldStyles from '../../../shared/ui/Field.module.css';
import { IconSelector } from '../../../shared/ui/icons';
import { Picker } from '../../../shared/ui/Picker';
import { useCountries } from '../use-countries';
import styles from './Fields.module.css';
import { FlagsProgress } from './FlagsProgress';

interface CountryFieldProps {
  value: string;
  error?: string;
  onChange: (code: string) => void;
}

/** Where the parcel goes: one of the countries the shop delivers to now. */
export function CountryField({ value, error, onChange }: CountryFieldProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { offered, flagBase } = useCountries();
  const percent = usePreloadedFlags(flagBase, offered);
  const options = namedCountries(offered, language).map(({ code, name }) => ({
    value: code,
    label: name,
    detail: code,
  }));
  const chosen = namedCountries(value ? [value] : [], language)[0];
  return (
    <Field label={t('address.country')} error={error}>
      {(control) => (
        <Picker
          label={t('address.country')}
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
              className={classNames(fieldStyles.input, styles.choice)}
            >
              {chosen && <CountryFlag code={chosen.code} base={flagBase} />}
              <span className={styles.chosen}>{chosen?.name ?? t('address.countryChoose')}</span>
              <IconSelector className={styles.arrow} />
            </button>
          )}
        />
      )}
    </Field>
  );
}
