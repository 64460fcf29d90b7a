import type { Profile } from '../../../shared/api/types';
import { displayEmail } from '../../../shared/display-email';
import * as fieldRules from '../../../shared/forms/field-rules';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { TextInput } from '../../../shared/ui/TextInput';
import { VerificationNotice } from '../email/VerificationNotice';
import { NameFields } from '../fields/ContactFields';
import { PhoneField } from '../phone/PhoneField';
import type { PhoneInput } from '../phone/phone';
import { accountPhoneMessage, fromAccountPhone, toAccountPhone } from '../phone/phone-rules';
import { PreviousPhones } from './PreviousContacts';
import styles from './Profile.module.css';
import { SectionForm } from './SectionForm';
import { useProfileForm } from './use-profile-form';

export function PersonalSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const savedPhone = fromAccountPhone(profile.phoneNumber ?? '');
  const form = useProfileForm({
    name: 'personal',
    profile,
    saved: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phoneCountry: savedPhone.country,
      phoneNumber: savedPhone.national,
    },
    validate: (values) =>
      fieldRules.validateFields(values, {
        firstName: fieldRules.firstName,
        lastName: fieldRules.lastName,
        phoneNumber: (national) =>
          national.trim() ? accountPhoneMessage({ country: values.phoneCountry, national }) : undefined,
      }),
    partsOf: ({ firstName, lastName, phoneCountry, phoneNumber }) => ({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phoneNumber: toAccountPhone({ country: phoneCountry, national: phoneNumber }),
    }),
  });
  const setPhone = ({ country, national }: PhoneInput) =>
    form.setValues({ phoneCountry: country, phoneNumber: national });
  return (
    <SectionForm
      key={profile.email}
      form={form}
      section="personal"
      email={profile.email}
      title={t('profile.personal')}
    >
      <NameFields field={form.field} className={styles.pair} />
      <PhoneField
        phone={{ country: form.values.phoneCountry, national: form.values.phoneNumber }}
        error={form.field('phoneNumber').error}
        onChange={setPhone}
        autoComplete="tel"
        optional
      />
      <PreviousPhones onChoose={(phone) => setPhone(fromAccountPhone(phone))} />
      <TextInput
        label={t('fields.email')}
        hint={t('fields.emailFixed')}
        type="email"
        autoComplete="email"
        value={displayEmail(profile.email)}
        readOnly
      />
      <VerificationNotice />
    </SectionForm>
  );
}
