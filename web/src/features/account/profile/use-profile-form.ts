import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { queryKeys } from '../../../shared/api/query-keys';
import type { Profile } from '../../../shared/api/types';
import { failureOf } from '../../../shared/forms/failure';
import type { Message } from '../../../shared/forms/messages';
import { type FormErrors, useForm } from '../../../shared/forms/use-form';
import { useNotify } from '../../../shared/notices';
import { useSessionStore } from '../../session';
import { updateProfile } from '../api';

export const savedNoticeDuration = 3000;

interface Section<Name extends string> {
  name: 'personal' | 'address';
  profile: Profile;
  saved: Record<Name, string>;
  validate: (values: Record<Name, string>) => FormErrors<Name>;
  /** The profile with what this section says; the other section's unsaved input is not its business. */
  merge: (values: Record<Name, string>) => Profile;
  /** What the server calls our fields. */
  fieldNames?: Record<string, Name>;
}

/** The form of one section. Its unsaved input outlives the page, the language and the session. */
export function useProfileForm<Name extends string>({
  name,
  profile,
  saved,
  validate,
  merge,
  fieldNames,
}: Section<Name>) {
  const { t } = useTranslation('account');
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSessionStore();
  const notify = useNotify();
  return useForm<Name>({
    saved,
    validate,
    draft: `profile.${name}:${profile.email}`,
    send: async (values) => {
      const { firstName, lastName, phoneNumber, address } = merge(values);
      try {
        const updated = await updateProfile(api, { firstName, lastName, phoneNumber, address });
        queryClient.setQueryData(queryKeys.profile(profile.email), updated);
        session.getState().rename(updated);
      } catch (error) {
        const failure = failureOf(error, { key: 'account:errors.profileUpdate' }, words);
        return { ...failure, fields: renamed(failure.fields, fieldNames) };
      }
      notify(t('profile.saved'), { type: 'success', duration: savedNoticeDuration });
      return undefined;
    },
  });
}

const words: Record<string, Message> = {
  'firstName required': { key: 'auth.firstNameRequired' },
  'lastName required': { key: 'auth.lastNameRequired' },
  'phoneNumber invalid_phone': { key: 'auth.invalidPhone' },
};

function renamed(fields: Record<string, Message> | undefined, names: Record<string, string> = {}) {
  return (
    fields &&
    Object.fromEntries(Object.entries(fields).map(([field, message]) => [names[field] ?? field, message]))
  );
}
