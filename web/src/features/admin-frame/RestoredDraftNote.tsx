import { useState } from 'react';
import { hasDraft } from '../../shared/forms/drafts';
import { useTranslation } from '../../shared/i18n/use-translation';

/** Warns that a dialog was opened with a stored draft, so that it is not sent by accident. */
export function RestoredDraftNote({ draftKey }: { draftKey: string }) {
  const { t } = useTranslation('admin');
  const [restored] = useState(() => hasDraft(draftKey));
  return restored && <p className="muted">{t('actions.draftRestored')}</p>;
}
