import { useTranslation } from 'react-i18next';
import { countries } from '../../../shared/rules.gen';
import { TextInput } from '../../../shared/ui/TextInput';
import { CountryField } from '../fields/CountryField';
import type { CheckoutForm } from '../use-checkout';
import styles from './Steps.module.css';

/** An invoice address that differs from the delivery address. */
export function InvoiceFields({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation(['checkout', 'account']);
  return (
    <fieldset className={styles.invoice}>
      <legend className="subtitle">{t('address.invoice')}</legend>
      <TextInput
        {...form.field('invoiceName')}
        label={t('address.invoiceName')}
        hint={t('address.invoiceNameHint')}
        autoComplete="billing organization"
        enterKeyHint="next"
        optional
      />
      <div className={styles.streetAndApartment}>
        <TextInput
          {...form.field('invoiceStreet')}
          label={t('account:fields.street')}
          autoComplete="billing address-line1"
          enterKeyHint="next"
          required
        />
        <TextInput
          {...form.field('invoiceApartment')}
          label={t('address.apartment')}
          autoComplete="billing address-line2"
          enterKeyHint="next"
          optional
        />
      </div>
      <div className={styles.zipAndCity}>
        <TextInput
          {...form.field('invoiceZipCode')}
          label={t('account:fields.zipCode')}
          autoComplete="billing postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          required
        />
        <TextInput
          {...form.field('invoiceCity')}
          label={t('account:fields.city')}
          autoComplete="billing address-level2"
          enterKeyHint="go"
          required
        />
      </div>
      <CountryField
        label={t('address.country')}
        countries={countries}
        value={form.values.invoiceCountry}
        error={form.field('invoiceCountry').error}
        onChange={(invoiceCountry) => form.setValues({ invoiceCountry })}
      />
    </fieldset>
  );
}
