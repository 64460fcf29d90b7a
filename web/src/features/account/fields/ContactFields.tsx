import { type ComponentProps, useState } from 'react';
import type { FieldProps } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { TextInput } from '../../../shared/ui/TextInput';
import { hasLookAlikes, suggestEmail } from './suggest-email';

// Fields shared by login, registration, profile and checkout.

interface ContactFieldProps<Name extends string> {
  field: (name: Name) => FieldProps;
  enterKeyHint?: ComponentProps<'input'>['enterKeyHint'];
}

interface NameFieldsProps extends ContactFieldProps<'firstName' | 'lastName'> {
  className: string | undefined;
}

export function NameFields({ field, enterKeyHint, className }: NameFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <div className={className}>
      <TextInput
        {...field('firstName')}
        label={t('fields.firstName')}
        autoComplete="given-name"
        enterKeyHint={enterKeyHint}
        required
      />
      <TextInput
        {...field('lastName')}
        label={t('fields.lastName')}
        autoComplete="family-name"
        enterKeyHint={enterKeyHint}
        required
      />
    </div>
  );
}

interface EmailFieldProps extends ContactFieldProps<'email'> {
  autoComplete?: 'email' | 'username';
  label?: string;
  optional?: boolean;
}

export function EmailField({
  field,
  enterKeyHint,
  autoComplete = 'email',
  label,
  optional,
}: EmailFieldProps) {
  const { t } = useTranslation('account');
  const [focused, setFocused] = useState(false);
  const { value, onChange, error } = field('email');
  // Only of a new address: the owner of an account knows how it is spelled. A rejected address has the focus.
  const isSuggested = autoComplete === 'email' && (!focused || error !== undefined);
  const suggestion = isSuggested ? suggestEmail(value) : undefined;
  return (
    <TextInput
      {...field('email')}
      label={label ?? t('fields.email')}
      optional={optional}
      hint={
        suggestion && (
          <>
            {t(hasLookAlikes(value) ? 'fields.emailLookAlike' : 'fields.emailSuggestion')}{' '}
            <button
              type="button"
              className="text-link"
              onClick={() => onChange({ target: { value: suggestion } })}
            >
              {t('fields.useEmail', { email: suggestion })}
            </button>
          </>
        )
      }
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      enterKeyHint={enterKeyHint}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

/** A complete number in one control. */
export function PhoneNumberField({ field }: ContactFieldProps<'phoneNumber'>) {
  const { t } = useTranslation('account');
  return (
    <TextInput
      {...field('phoneNumber')}
      label={t('fields.phone')}
      hint={t('fields.phoneHint')}
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      required
    />
  );
}
