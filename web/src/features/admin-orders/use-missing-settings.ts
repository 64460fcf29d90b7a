import { type Problem, problemDetail } from '../../shared/api/api-error';
import { formatDay } from '../../shared/dates';
import { useTranslation } from '../../shared/i18n/use-translation';
import { localizeCountries } from '../../shared/countries';
import { pagePath } from '../../shared/paths';

export interface MissingSettings {
  text: string;
  link: string;
  to: string;
}

/** Returns what is missing in the settings if that is why no invoice could be issued. */
export function useMissingSettings(): (problem: Problem | undefined) => MissingSettings | undefined {
  const { t, language } = useTranslation('fulfillment');
  return (problem) => {
    const to = pagePath('adminSettings');
    if (problem?.code === 'company_details_missing')
      return { text: t('print.company'), link: t('paper.companySettings'), to };
    if (problem?.code !== 'vat_rate_missing') return undefined;
    const code = problemDetail(problem, 'country') ?? '';
    const [country] = localizeCountries([code], language);
    const day = formatDay(problemDetail(problem, 'suppliedOn'), language);
    const text = t('paper.vatRateMissing', { country: country?.name ?? code, day });
    return { text, link: t('paper.vatSettings'), to: `${to}#vat` };
  };
}
