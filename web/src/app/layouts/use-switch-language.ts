import { useSearchParams } from 'react-router';
import { saveLanguage } from '../../shared/i18n/detect-language';
import type { Language } from '../../shared/i18n/languages';
import { switchLanguage } from '../../shared/i18n/texts';
import { useTranslation } from '../../shared/i18n/use-translation';
import { useNotify } from '../../shared/toasts';

export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n, t } = useTranslation();
  const notify = useNotify();
  const [parameters, setParameters] = useSearchParams();
  return async (language) => {
    try {
      if (!(await switchLanguage(i18n, language))) return;
    } catch {
      notify(t('errors.network'), { type: 'error' });
      return;
    }
    saveLanguage(language);
    // The `lang` parameter would restore the old language on the next reload.
    if (parameters.has('lang')) {
      setParameters(
        (current) => {
          current.delete('lang');
          return current;
        },
        { replace: true },
      );
    }
  };
}
