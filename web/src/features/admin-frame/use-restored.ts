import { useEffect, useRef, useState } from 'react';
import { hasDraft } from '../../shared/forms/drafts';

/** Has a form been opened with what was typed in it earlier and not saved? True until that is saved or let go. */
export function useRestored(drafts: readonly string[], unsaved: boolean): boolean {
  const [restored, setRestored] = useState(() => drafts.some(hasDraft));
  // Drafts are read after the first drawing: until then nothing is unsaved yet.
  const seen = useRef(false);
  useEffect(() => {
    if (unsaved) seen.current = true;
    else if (seen.current) setRestored(false);
  }, [unsaved]);
  return restored && unsaved;
}
