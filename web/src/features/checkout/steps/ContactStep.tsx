import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../shared/ui/TextInput';
import { EmailField, NameFields } from '../../account';
import { usePreviousPhones } from '../../orders';
import { PhoneField } from '../fields/PhoneField';
import type { CheckoutForm } from '../use-checkout';
import styles from './Steps.module.css';

export function ContactStep({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout');
  const previousPhones = usePreviousPhones();
  const { phone, phoneCountry } = form.values;
  return (
    <>
      <EmailField field={form.field} enterKeyHint="next" />
      <NameFields field={form.field} enterKeyHint="next" className={styles.pair} />
      <PhoneField
        phone={{ country: phoneCountry, national: phone }}
        error={form.field('phone').error}
        onChange={({ country, national }) => form.setValues({ phoneCountry: country, phone: national })}
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
