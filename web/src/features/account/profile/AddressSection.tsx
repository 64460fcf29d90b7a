import type { Profile } from '../../../shared/api/types';
import { localizeCountries } from '../../../shared/countries';
import * as fieldRules from '../../../shared/forms/field-rules';
import { zipExample, zipMessage } from '../../../shared/forms/zip-code';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { countries, rules } from '../../../shared/rules.gen';
import { Select, TextInput } from '../../../shared/ui/TextInput';
import { useSettings } from '../../settings';
import { PreviousAddresses } from './PreviousContacts';
import styles from './Profile.module.css';
import { SectionForm } from './SectionForm';
import { useProfileForm } from './use-profile-form';

export function AddressSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['account', 'checkout']);
  const language = useLanguage();
  const { settings } = useSettings();
  const { address } = profile;
  const form = useProfileForm({
    name: 'address',
    profile,
    saved: {
      street: address.street ?? '',
      apartment: address.apartment ?? '',
      zipCode: address.zipCode ?? '',
      city: address.city ?? '',
      country: address.country ?? '',
    },
    validate: (values) =>
      fieldRules.validateFields(values, {
        street: fieldRules.maxLength(rules.streetMaxChars),
        apartment: fieldRules.maxLength(rules.apartmentMaxChars),
        zipCode: (zip) => {
          // The server accepts a stored zip code in an old format too.
          const isStored = zip.trim() === address.zipCode && values.country === (address.country ?? '');
          return zip.trim() && !isStored ? zipMessage(zip, values.country, language) : undefined;
        },
        city: fieldRules.maxLength(rules.nameMaxChars),
      }),
    merge: ({ street, apartment, zipCode, city, country }) => ({
      ...profile,
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
