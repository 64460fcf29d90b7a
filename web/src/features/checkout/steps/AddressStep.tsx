import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../shared/ui/TextInput';
import { countryValues } from '../checkout-form';
import { CheckboxField } from '../fields/CheckboxField';
import { CountryField } from '../fields/CountryField';
import type { CheckoutForm } from '../use-checkout';
import { useCountries } from '../use-countries';
import { InvoiceFields } from './InvoiceFields';
import { PreviousAddresses } from './PreviousAddresses';
import styles from './Steps.module.css';

export function AddressStep({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation(['checkout', 'account']);
  return (
    <>
      <PreviousAddresses form={form} />
      <div className={styles.streetAndApartment}>
        <TextInput
          {...form.field('street')}
          label={t('account:fields.street')}
          autoComplete="shipping address-line1"
          enterKeyHint="next"
          required
        />
        <TextInput
          {...form.field('apartment')}
          label={t('address.apartment')}
          autoComplete="shipping address-line2"
          enterKeyHint="next"
          optional
        />
      </div>
      <div className={styles.zipAndCity}>
        <TextInput
          {...form.field('zipCode')}
          label={t('account:fields.zipCode')}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          required
        />
        <TextInput
          {...form.field('city')}
          label={t('account:fields.city')}
          autoComplete="shipping address-level2"
          enterKeyHint="next"
          required
        />
      </div>
      <CountryField
        label={t('address.country')}
        countries={useCountries().deliveryCountries}
        value={form.values.country}
        error={form.field('country').error}
        onChange={(country) => form.setValues(countryValues(form.values, country))}
      />
      <TextInput
        {...form.field('postBox')}
        label={t('address.postBox')}
        // Browsers would fill in the apartment.
        autoComplete="off"
        enterKeyHint="go"
        optional
      />
      <CheckboxField form={form} name="useAsInvoiceAddress" label={t('address.useAsInvoiceAddress')} />
      {!form.values.useAsInvoiceAddress && <InvoiceFields form={form} />}
      <div>
        <CheckboxField form={form} name="subscribeToNewsletter" label={t('address.subscribeToNewsletter')} />
      </div>
    </>
  );
}
