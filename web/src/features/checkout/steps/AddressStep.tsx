import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { TextInput } from '../../../shared/ui/TextInput';
import { rememberCountry, useFormatDays, useShipping } from '../../settings';
import { countryValues } from '../checkout-form';
import { CheckboxField } from '../fields/CheckboxField';
import { CountryField } from '../fields/CountryField';
import type { CheckoutForm } from '../use-checkout';
import { useCountries } from '../use-countries';
import { AddressFields } from './AddressFields';
import { InvoiceFields } from './InvoiceFields';
import { PreviousAddresses } from './PreviousAddresses';

export function AddressStep({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <PreviousAddresses form={form} />
      <CountryField
        label={t('address.country')}
        countries={useCountries().deliveryCountries}
        value={form.values.country}
        error={form.field('country').error}
        hint={useShippingHint(form.values.country)}
        onChange={(country) => {
          rememberCountry(country);
          // Clears the error of the zip code, which names the previous country.
          form.setValues({ ...countryValues(form.values, country), zipCode: form.values.zipCode });
        }}
      />
      <AddressFields form={form} section="shipping" cityKeyHint="next" />
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

/** What shipping to the chosen country costs; nothing while the shop does not ship there. */
function useShippingHint(chosen: string): string | undefined {
  const { t, language } = useTranslation('checkout');
  const { country, fee, freeFrom, isFree, deliveryDays } = useShipping();
  const days = useFormatDays()(deliveryDays);
  if (!chosen || country !== chosen) return undefined;
  const cost = isFree
    ? t('address.shippingFree')
    : t('address.shippingFee', {
        fee: formatMoney(fee, language),
        freeFrom: formatMoney(freeFrom, language),
      });
  return days ? `${cost} ${t('address.shippingDays', { days })}` : cost;
}
