import { type ChangeEvent, type ComponentProps, useId, useRef, useState } from 'react';
import { localizeCountries } from '../../../shared/countries';
import { withoutInvisible } from '../../../shared/forms/invisible';
import { usePreloadFlags } from '../../../shared/hooks/use-preload-flags';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatPhone } from '../../../shared/phones';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Button } from '../../../shared/ui/Button';
import { Chip } from '../../../shared/ui/Chip';
import { CountryFlag } from '../../../shared/ui/CountryFlag';
import { classNames } from '../../../shared/ui/class-names';
import { Field, inputClassName } from '../../../shared/ui/Field';
import { IconAlert, IconChevronDown } from '../../../shared/ui/icons';
import { Picker } from '../../../shared/ui/Picker';
import { IconHistory } from '../../../shared/ui/page-icons';
import { useFlagBase, useKnownCountries } from '../../settings';
import { FlagsProgress } from './FlagsProgress';
import styles from './PhoneField.module.css';
import {
  callingCode,
  describePhone,
  formatAsTyped,
  isInternational,
  isUnusualNumber,
  type PhoneInput,
  parsePhone,
  phoneError,
  suggestPlusSeven,
} from './phone';

interface PhoneFieldProps {
  phone: PhoneInput;
  error?: string;
  onChange: (phone: PhoneInput) => void;
  /** Numbers of earlier orders in E.164 format. */
  previous?: readonly string[];
  autoComplete?: 'tel' | 'tel-national';
  enterKeyHint?: ComponentProps<'input'>['enterKeyHint'];
  optional?: boolean;
}

/** Country picker with calling code, and an input that groups digits while typing. */
export function PhoneField({
  phone,
  error,
  onChange,
  previous = [],
  autoComplete = 'tel-national',
  enterKeyHint,
  optional,
}: PhoneFieldProps) {
  const { t } = useTranslation(['checkout', 'account']);
  const language = useLanguage();
  const inputRef = useRef<HTMLInputElement>(null);
  const [blurred, setBlurred] = useState(false);
  const suggestion = suggestPlusSeven(phone);
  const unusual = blurred && !error && !suggestion && isUnusualNumber(phone);
  const described = phoneError(phone) ? undefined : describePhone(phone, language);

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const { value, selectionStart } = event.target;
    onChange(updatePhone(phone, withoutInvisible(value), selectionStart === value.length));
  }

  return (
    <div className={styles.phone}>
      <Field
        label={t('account:fields.phone')}
        error={error}
        optional={optional}
        hint={[described, unusual && t('contact.phoneUnusual')].filter(Boolean).join('. ')}
      >
        {(control) => (
          <div className={styles.phoneRow}>
            <CallingCode phone={phone} onChange={onChange} />
            <input
              {...control}
              ref={inputRef}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete={autoComplete}
              enterKeyHint={enterKeyHint}
              required={!optional}
              className={classNames(inputClassName, styles.number)}
              value={phone.national}
              onChange={handleChange}
              onFocus={() => setBlurred(false)}
              onBlur={() => setBlurred(true)}
            />
          </div>
        )}
      </Field>
      {suggestion && (
        <AlertBox tone="warning" icon={<IconAlert />} role="status">
          <div className={styles.suggestion}>
            <p>{t('contact.phonePlusSeven')}</p>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                onChange(suggestion);
                inputRef.current?.focus();
              }}
            >
              {t('contact.phoneUse', { phone: `+7\u00a0${suggestion.national}` })}
            </Button>
          </div>
        </AlertBox>
      )}
      {previous.length > 0 && (
        <PreviousPhones
          phones={previous}
          onChoose={(number) => onChange(parsePhone(number, phone.country))}
        />
      )}
    </div>
  );
}

/**
 * A typed or pasted number with a calling code changes the country. Otherwise digits are grouped only when text is
 * appended: formatting an edit in the middle would move the cursor, and formatting a deletion would undo it.
 */
function updatePhone(before: PhoneInput, text: string, atEnd: boolean): PhoneInput {
  if (isInternational(text)) {
    const parsed = parsePhone(text, before.country);
    return isInternational(parsed.national) ? { ...before, national: text } : parsed;
  }
  const isAppended = atEnd && text.length > before.national.length;
  return { ...before, national: isAppended ? formatAsTyped(text, before.country) : text };
}

function CallingCode({ phone, onChange }: Pick<PhoneFieldProps, 'phone' | 'onChange'>) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const flagBase = useFlagBase();
  const countries = useKnownCountries(phone.country);
  const percent = usePreloadFlags(flagBase, countries);
  const options = localizeCountries(countries, language).map(({ code, name }) => ({
    value: code,
    label: name,
    detail: callingCode(code),
  }));
  const selected = options.find(({ value }) => value === phone.country);
  const code = callingCode(phone.country);
  return (
    <Picker
      label={t('contact.phoneCountry')}
      options={options}
      value={phone.country}
      onChange={(country) => onChange({ country, national: formatAsTyped(phone.national, country) })}
      searchLabel={t('contact.phoneSearch')}
      mark={({ value }) => <CountryFlag code={value} base={flagBase} />}
      note={<FlagsProgress percent={percent} />}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={classNames(inputClassName, styles.code)}
          aria-label={
            selected
              ? t('contact.phoneCountryNow', { name: selected.label, code })
              : t('contact.phoneCountryChoose')
          }
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
        variant="ghost"
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
              aria-label={t('contact.previousPhone', { phone: formatPhone(phone) })}
              onClick={() => {
                onChoose(phone);
                setOpen(false);
              }}
            >
              {formatPhone(phone)}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
