import { useTranslation } from '../../../shared/i18n/use-translation';
import { Checkbox, TextInput } from '../../../shared/ui/TextInput';
import { EmailField, NameFields, PhoneField } from '../../account';
import {
  AddressFields,
  type CheckoutFields,
  CountryField,
  countryValues,
  InvoiceFields,
  useCountries,
} from '../../checkout';
import styles from './OrderForm.module.css';

interface BuyerFieldsProps {
  form: CheckoutFields;
  /** Numbers of earlier orders. */
  previousPhones?: readonly string[];
}

/** Contact of the buyer, with the fields of the checkout. */
export function ContactFields({ form, previousPhones }: BuyerFieldsProps) {
  const { t } = useTranslation('fulfillment');
  const { phone, phoneCountry } = form.values;
  return (
    <>
      <NameFields field={form.field} className={styles.pair} />
      <EmailField field={form.field} optional />
      <PhoneField
        phone={{ country: phoneCountry, national: phone }}
        error={form.field('phone').error}
        onChange={({ country, national }) => form.setValues({ phoneCountry: country, phone: national })}
        previous={previousPhones}
      />
      <TextInput
        {...form.field('telegram')}
        label={t('edit.telegram')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional
      />
    </>
  );
}

interface DeliveryFieldsProps {
  form: CheckoutFields;
  /** A country that stays selectable although the shop no longer ships there. */
  currentCountry?: string;
}

/** Delivery and invoice address, with the fields of the checkout. */
export function DeliveryFields({ form, currentCountry }: DeliveryFieldsProps) {
  const { t } = useTranslation('checkout');
  const { deliveryCountries } = useCountries();
  const countries = currentCountry ? [...deliveryCountries, currentCountry] : deliveryCountries;
  return (
    <>
      <CountryField
        label={t('address.country')}
        countries={countries}
        value={form.values.country}
        error={form.field('country').error}
        onChange={(country) =>
          // Clears the error of the zip code, which names the previous country.
          form.setValues({ ...countryValues(form.values, country), zipCode: form.values.zipCode })
        }
      />
      <AddressFields form={form} section="shipping" cityKeyHint="next" />
      <TextInput {...form.field('postBox')} label={t('address.postBox')} autoComplete="off" optional />
      <Checkbox
        name="useAsInvoiceAddress"
        label={t('address.useAsInvoiceAddress')}
        checked={form.values.useAsInvoiceAddress}
        onChange={({ target }) => form.setValues({ useAsInvoiceAddress: target.checked })}
      />
      {!form.values.useAsInvoiceAddress && <InvoiceFields form={form} />}
    </>
  );
}
