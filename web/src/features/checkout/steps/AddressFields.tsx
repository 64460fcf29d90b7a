import { zipExample } from '../../../shared/forms/zip-code';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { TextInput } from '../../../shared/ui/TextInput';
import type { CheckoutFields } from '../use-checkout';
import styles from './Steps.module.css';

const fieldNames = {
  shipping: {
    street: 'street',
    apartment: 'apartment',
    zipCode: 'zipCode',
    city: 'city',
    country: 'country',
  },
  billing: {
    street: 'invoiceStreet',
    apartment: 'invoiceApartment',
    zipCode: 'invoiceZipCode',
    city: 'invoiceCity',
    country: 'invoiceCountry',
  },
} as const;

interface AddressFieldsProps {
  form: CheckoutFields;
  /** Also the section of the browser's autofill. */
  section: keyof typeof fieldNames;
  cityKeyHint: 'next' | 'go';
}

/** Street, apartment, postal code and city of the delivery or the invoice address. */
export function AddressFields({ form, section, cityKeyHint }: AddressFieldsProps) {
  const { t } = useTranslation(['checkout', 'account']);
  const names = fieldNames[section];
  const country = form.values[names.country];
  const example = zipExample(country);
  const zipHint = example ? t('address.zipExample', { example }) : country && t('address.zipNone');
  return (
    <>
      <div className={styles.streetAndApartment}>
        <TextInput
          {...form.field(names.street)}
          label={t('account:fields.street')}
          autoComplete={`${section} address-line1`}
          enterKeyHint="next"
          required
        />
        <TextInput
          {...form.field(names.apartment)}
          label={t('address.apartment')}
          autoComplete={`${section} address-line2`}
          enterKeyHint="next"
          optional
        />
      </div>
      <div className={styles.zipAndCity}>
        <TextInput
          {...form.field(names.zipCode)}
          label={t('account:fields.zipCode')}
          hint={zipHint}
          autoComplete={`${section} postal-code`}
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          required
        />
        <TextInput
          {...form.field(names.city)}
          label={t('account:fields.city')}
          autoComplete={`${section} address-level2`}
          enterKeyHint={cityKeyHint}
          required
        />
      </div>
    </>
  );
}
