import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasDraft } from '../../shared/forms/drafts';

/** Says that a dialog opens with what was typed in it earlier and not saved: nobody should send that unknowingly. */
export function Restored({ draft }: { draft: string }) {
  const { t } = useTranslation('admin');
  const [had] = useState(() => hasDraft(draft));
  return had && <p className="muted">{t('actions.restored')}</p>;
}
