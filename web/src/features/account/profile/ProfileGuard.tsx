import { useState } from 'react';
import { hasDraft, saveDraft } from '../../../shared/forms/drafts';
import type { Form } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { UnsavedChangesGuard } from '../../../shared/ui/UnsavedChangesGuard';
import { useRecoveryCodes } from '../two-step/recovery-codes';
import { type ProfileFormSection, profileDraftKey, profileFormSections } from './draft-keys';

interface ProfileGuardProps {
  email: string;
  /** The open section and its form; absent in a section without a form. */
  section?: ProfileFormSection;
  form?: Pick<Form<object>, 'dirty' | 'discard'>;
}

/** Asks before unsaved changes of any section, or new recovery codes, are lost. Changes of closed sections are only in their drafts. */
export function ProfileGuard({ email, section, form }: ProfileGuardProps) {
  const [otherDrafts, setOtherDrafts] = useState(() =>
    profileFormSections
      .filter((name) => name !== section)
      .map((name) => profileDraftKey(name, email))
      .filter(hasDraft),
  );
  const { t } = useTranslation('security');
  const [codes, setCodes] = useRecoveryCodes();
  return (
    <UnsavedChangesGuard
      unsaved={codes !== undefined || form?.dirty === true || otherDrafts.length > 0}
      text={codes && t('twoStep.codesLeave')}
      onLeave={() => {
        setCodes(undefined);
        form?.discard();
        for (const draft of otherDrafts) saveDraft(draft, {});
        setOtherDrafts([]);
      }}
    />
  );
}
