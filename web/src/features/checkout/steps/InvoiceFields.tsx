import { useTranslation } from '../../../shared/i18n/use-translation';
import { TextInput } from '../../../shared/ui/TextInput';
import { useKnownCountries } from '../../settings';
import { CountryField } from '../fields/CountryField';
import type { CheckoutFields } from '../use-checkout';
import { AddressFields } from './AddressFields';
import styles from './Steps.module.css';

/** An invoice address that differs from the delivery address. */
export function InvoiceFields({ form }: { form: CheckoutFields }) {
  const { t } = useTranslation('checkout');
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
      <CountryField
        label={t('address.country')}
        countries={useKnownCountries()}
        value={form.values.invoiceCountry}
        error={form.field('invoiceCountry').error}
        onChange={(invoiceCountry) =>
          // Clears the error of the zip code, which names the previous country.
          form.setValues({ invoiceCountry, invoiceZipCode: form.values.invoiceZipCode })
        }
      />
      <AddressFields form={form} section="billing" cityKeyHint="go" />
    </fieldset>
  );
}
