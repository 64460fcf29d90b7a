import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../shared/ui/TextInput';
import { usePreviousPhones } from '../../orders';
import { PhoneField } from '../fields/PhoneField';
import type { CheckoutForm } from '../use-checkout';
import styles from './Steps.module.css';

export function ContactStep({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation(['checkout', 'account']);
  const previousPhones = usePreviousPhones();
  const { phone, phoneCountry } = form.values;
  return (
    <>
      <TextInput
        {...form.field('email')}
        label={t('account:fields.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div className={styles.pair}>
        <TextInput
          {...form.field('firstName')}
          label={t('account:fields.firstName')}
          autoComplete="given-name"
          enterKeyHint="next"
          required
        />
        <TextInput
          {...form.field('lastName')}
          label={t('account:fields.lastName')}
          autoComplete="family-name"
          enterKeyHint="next"
          required
        />
      </div>
      <PhoneField
        phone={{ country: phoneCountry, national: phone }}
        error={form.field('phone').error}
        onChange={({ country, national }) => form.fill({ phoneCountry: country, phone: national })}
        previous={previousPhones}
      />
      <TextInput
        {...form.field('telegram')}
        label={t('contact.telegram')}
        hint={t('contact.telegramHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        optional
      />
    </>
  );
}
