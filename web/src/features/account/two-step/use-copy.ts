import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';

/** Returns a function that copies a text and shows the result as a toast. */
export function useCopy(): (text: string, successText: string) => Promise<void> {
  const { t } = useTranslation('security');
  const notify = useNotify();
  return async (text, successText) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(successText, { type: 'success' });
    } catch {
      // Without TLS or permission there is no clipboard.
      notify(t('twoStep.notCopied'), { type: 'error' });
    }
  };
}
