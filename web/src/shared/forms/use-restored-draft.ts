import { useEffect, useRef, useState } from 'react';
import { hasDraft } from './drafts';

/** Whether a form was opened with a stored draft; true until that draft is saved or discarded. */
export function useRestoredDraft(draftKeys: readonly string[], hasUnsavedChanges: boolean): boolean {
  const [restored, setRestored] = useState(() => draftKeys.some(hasDraft));
  // Drafts are read after the first render, so the form starts without unsaved changes.
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (hasUnsavedChanges) wasUnsaved.current = true;
    else if (wasUnsaved.current) setRestored(false);
  }, [hasUnsavedChanges]);
  return restored && hasUnsavedChanges;
}
