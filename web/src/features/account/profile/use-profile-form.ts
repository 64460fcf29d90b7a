import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { queryKeys } from '../../../shared/api/query-keys';
import type { Profile } from '../../../shared/api/types';
import { toFormError } from '../../../shared/forms/form-error';
import type { Message } from '../../../shared/forms/messages';
import { type FieldErrors, useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { useSessionStore } from '../../session';
import { updateProfile } from '../api';
import { type ProfileFormSection, profileDraftKey } from './draft-keys';

export const savedToastDuration = 3000;

interface Section<Values extends object> {
  name: ProfileFormSection;
  profile: Profile;
  saved: Values;
  validate: (values: Values) => FieldErrors<Values>;
  /** The parts of the profile that the section saves. */
  partsOf: (values: Values) => Parameters<typeof updateProfile>[1];
  /** Form field names by the field names of the server. */
  fieldNames?: Record<string, keyof Values & string>;
}

/** Form of one section. Its draft survives navigation, a language change and an expired session. */
export function useProfileForm<Values extends object>({
  name,
  profile,
  saved,
  validate,
  partsOf,
  fieldNames,
}: Section<Values>) {
  const { t } = useTranslation('account');
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSessionStore();
  const notify = useNotify();
  return useForm<Values>({
    initialValues: saved,
    validate,
    draftKey: profileDraftKey(name, profile.email),
    onSubmit: async (values) => {
      const updated = await updateProfile(api, partsOf(values));
      queryClient.setQueryData(queryKeys.profile(profile.email), updated);
      session.getState().updateName(updated);
      notify(t('profile.saved'), { type: 'success', duration: savedToastDuration });
    },
    toError: (error) => {
      const formError = toFormError(error, { key: 'account:errors.profileUpdate' }, fieldMessages);
      return { ...formError, fields: renameFields(formError.fields, fieldNames) };
    },
  });
}

const fieldMessages: Record<string, Message> = {
  'firstName required': { key: 'auth.firstNameRequired' },
  'lastName required': { key: 'auth.lastNameRequired' },
  'phoneNumber invalid_phone': { key: 'auth.invalidPhone' },
};

function renameFields(fields: Record<string, Message> | undefined, names: Record<string, string> = {}) {
  return (
    fields &&
    Object.fromEntries(Object.entries(fields).map(([field, message]) => [names[field] ?? field, message]))
  );
}
