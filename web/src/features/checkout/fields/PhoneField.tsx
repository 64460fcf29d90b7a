import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namedCountries } from '../../../shared/countries';
import { usePreloadedFlags } from '../../../shared/hooks/use-preloaded-flags';
import { useLanguage } from '../../../shared/i18n/use-language';
import { countries } from '../../../shared/rules.gen';
import { Button } from '../../../shared/ui/Button';
import { Chip } from '../../../shared/ui/Chip';
import { CountryFlag } from '../../../shared/ui/CountryFlag';
import { classNames } from '../../../shared/ui/class-names';
import { Field } from '../../../shared/ui/Field';
import fieldStyles from '../../../shared/ui/Field.module.css';
import { IconChevronDown, IconHistory } from '../../../shared/ui/icons';
import { Picker } from '../../../shared/ui/Picker';
import {
  callingCode,
  formatTyped,
  isInternational,
  looksUnusual,
  readPhone,
  shownPhone,
  type TypedPhone,
} from '../phone';
import { useCountries } from '../use-countries';
import styles from './Fields.module.css';
import { FlagsProgress } from './FlagsProgress';

interface PhoneFieldProps {
  phone: TypedPhone;
  error?: string;
  onChange: (phone: TypedPhone) => void;
  /** Numbers of earlier orders, E.164. */
  previous: readonly string[];
}

/** A country with its fixed calling code, and the rest of the number, grouped while it is typed. */
export function PhoneField({ phone, error, onChange, previous }: PhoneFieldProps) {
  const { t } = useTranslation(['checkout', 'account']);
  const [left, setLeft] = useState(false);
  const unusual = left && !error && looksUnusual(phone);

  function type(event: ChangeEvent<HTMLInputElement>): void {
    const { value, selectionStart } = event.target;
    onChange(typedOver(phone, value, selectionStart === value.length));
  }

  return (
    <div className={styles.phone}>
      <Field
        label={t('account:fields.phone')}
        error={error}
        hint={unusual ? t('contact.phoneUnusual') : undefined}
      >
        {(control) => (
          <div className={styles.phoneRow}>
            <CallingCode phone={phone} onChange={onChange} />
            <input
              {...control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              enterKeyHint="next"
              required
              className={classNames(fieldStyles.input, styles.number)}
              value={phone.national}
              onChange={type}
              onFocus={() => setLeft(false)}
              onBlur={() => setLeft(true)}
            />
          </div>
        )}
      </Field>
      {previous.length > 0 && (
        <PreviousPhones phones={previous} onChoose={(number) => onChange(readPhone(number, phone.country))} />
      )}
    </div>
  );
}

/**
 * A number with a calling code of its own, typed or pasted, moves the country. Otherwise digits are grouped as they
 * come, but only at the end: a cursor in the middle must not jump, and what was deleted must not come back.
 */
function typedOver(before: TypedPhone, text: string, atEnd: boolean): TypedPhone {
  if (isInternational(text)) {
    const read = readPhone(text, before.country);
    return isInternational(read.national) ? { ...before, national: text } : read;
  }
  const grows = atEnd && text.length > before.national.length;
  return { ...before, national: grows ? formatTyped(text, before.country) : text };
}

function CallingCode({ phone, onChange }: Pick<PhoneFieldProps, 'phone' | 'onChange'>) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { flagBase } = useCountries();
  const percent = usePreloadedFlags(flagBase, countries);
  const options = namedCountries([...countries, phone.country], language).map(({ code, name }) => ({
    value: code,
    label: name,
    detail: callingCode(code),
  }));
  const chosen = options.find(({ value }) => value === phone.country);
  const code = callingCode(phone.country);
  return (
    <Picker
      label={t('contact.phoneCountry')}
      options={options}
      value={phone.country}
      onChange={(country) => onChange({ country, national: formatTyped(phone.national, country) })}
      searchLabel={t('contact.phoneSearch')}
      mark={({ value }) => <CountryFlag code={value} base={flagBase} />}
      note={<FlagsProgress percent={percent} />}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={classNames(fieldStyles.input, styles.code)}
          aria-label={t('contact.phoneCountryNow', { name: chosen?.label ?? phone.country, code })}
        >
          <CountryFlag code={phone.country} base={flagBase} />
          <span>{code}</span>
          <IconChevronDown size={16} />
        </button>
      )}
    />
  );
}

function PreviousPhones({
  phones,
  onChoose,
}: {
  phones: readonly string[];
  onChoose: (phone: string) => void;
}) {
  const { t } = useTranslation('checkout');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="bare"
        size="sm"
        icon={<IconHistory size={16} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('contact.previousPhones')}
      </Button>
      <ul id={id} className={styles.previousPhones} hidden={!open}>
        {phones.map((phone) => (
          <li key={phone}>
            <Chip
              aria-label={t('contact.previousPhone', { phone: shownPhone(phone) })}
              onClick={() => {
                onChoose(phone);
                setOpen(false);
              }}
            >
              {shownPhone(phone)}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
