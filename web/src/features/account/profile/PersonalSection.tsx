import type { Profile } from '../../../shared/api/types';
import * as fieldRules from '../../../shared/forms/field-rules';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { TextInput } from '../../../shared/ui/TextInput';
import { NameFields, PhoneNumberField } from '../fields/ContactFields';
import { PreviousPhones } from './PreviousContacts';
import styles from './Profile.module.css';
import { SectionForm } from './SectionForm';
import { useProfileForm } from './use-profile-form';

export function PersonalSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const form = useProfileForm({
    name: 'personal',
    profile,
    saved: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phoneNumber: profile.phoneNumber ?? '',
    },
    validate: (values) =>
      fieldRules.validateFields(values, {
        firstName: fieldRules.firstName,
        lastName: fieldRules.lastName,
        phoneNumber: fieldRules.optionalPhone,
      }),
    merge: ({ firstName, lastName, phoneNumber }) => ({
      ...profile,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phoneNumber: phoneNumber.trim(),
    }),
  });
  return (
    <SectionForm form={form} title={t('profile.personal')}>
      <NameFields field={form.field} className={styles.pair} />
      <PhoneNumberField field={form.field} optional />
      <PreviousPhones onChoose={(phoneNumber) => form.setValues({ phoneNumber })} />
      <TextInput
        label={t('fields.email')}
        hint={t('fields.emailFixed')}
        type="email"
        autoComplete="email"
        value={profile.email}
        readOnly
      />
    </SectionForm>
  );
}
