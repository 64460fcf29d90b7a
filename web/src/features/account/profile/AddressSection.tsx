import type { Profile } from '../../../shared/api/types';
import { localizeCountries } from '../../../shared/countries';
import * as fieldRules from '../../../shared/forms/field-rules';
import { useAskOnce } from '../../../shared/forms/use-ask-once';
import { unusualZipMessage, zipExample, zipMessage } from '../../../shared/forms/zip-code';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { countries, rules } from '../../../shared/rules.gen';
import { Select, TextInput } from '../../../shared/ui/TextInput';
import { useSettings } from '../../settings';
import { PreviousAddresses } from './PreviousContacts';
import styles from './Profile.module.css';
import { SectionForm } from './SectionForm';
import { useProfileForm } from './use-profile-form';

type AddressValues = Record<'street' | 'apartment' | 'zipCode' | 'city' | 'country', string>;

export function AddressSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['account', 'checkout']);
  const language = useLanguage();
  const { settings } = useSettings();
  const { address } = profile;
  const askOnce = useAskOnce<AddressValues>();
  const form = useProfileForm<AddressValues>({
    name: 'address',
    profile,
    saved: {
      street: address.street ?? '',
      apartment: address.apartment ?? '',
      zipCode: address.zipCode ?? '',
      city: address.city ?? '',
      country: address.country ?? '',
    },
    validate: (values) => {
      const { zipCode, country } = values;
      const isZipStored = zipCode.trim() === address.zipCode && country === (address.country ?? '');
      const unusualZip =
        isZipStored || !zipCode.trim() ? undefined : unusualZipMessage(zipCode, country, language);
      return {
        ...fieldRules.validateFields(values, {
          street: fieldRules.maxLength(rules.streetMaxChars),
          apartment: fieldRules.maxLength(rules.apartmentMaxChars),
          zipCode: (zip) => (zip.trim() && !isZipStored ? zipMessage(zip, country, language) : undefined),
          city: fieldRules.maxLength(rules.nameMaxChars),
        }),
        ...(unusualZip && askOnce(values, { zipCode: unusualZip })),
      };
    },
    partsOf: ({ street, apartment, zipCode, city, country }) => ({
      address: {
        street: street.trim(),
        apartment: apartment.trim(),
        zipCode: zipCode.trim(),
        city: city.trim(),
        country,
      },
    }),
    fieldNames: {
      'address.street': 'street',
      'address.apartment': 'apartment',
      'address.zipCode': 'zipCode',
      'address.city': 'city',
      'address.country': 'country',
    },
  });
  // The saved country stays selectable even if the shop no longer delivers there.
  const selectedCountry = form.values.country;
  const countryOptions = [
    ...(settings?.countries ?? countries),
    ...(selectedCountry ? [selectedCountry] : []),
  ];
  return (
    <SectionForm
      key={profile.email}
      form={form}
      section="address"
      email={profile.email}
      title={t('profile.address')}
      text={t('profile.addressText')}
    >
      <PreviousAddresses
        onChoose={({ street, apartment, zipCode, city, country }) =>
          form.setValues({ street, apartment: apartment ?? '', zipCode, city, country })
        }
      />
      <Select
        {...form.field('country')}
        label={t('fields.country')}
        autoComplete="country"
        onChange={({ target }) =>
          // Clears the error of the zip code, which names the previous country.
          form.setValues({ country: target.value, zipCode: form.values.zipCode })
        }
      >
        <option value="">{t('fields.noCountry')}</option>
        {localizeCountries(countryOptions, language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput {...form.field('street')} label={t('fields.street')} autoComplete="address-line1" />
      <TextInput
        {...form.field('apartment')}
        label={t('fields.apartment')}
        autoComplete="address-line2"
        optional
      />
      <div className={styles.zipAndCity}>
        <TextInput
          {...form.field('zipCode')}
          label={t('fields.zipCode')}
          hint={selectedCountry && !zipExample(selectedCountry) && t('checkout:address.zipNone')}
          autoComplete="postal-code"
        />
        <TextInput {...form.field('city')} label={t('fields.city')} autoComplete="address-level2" />
      </div>
    </SectionForm>
  );
}
