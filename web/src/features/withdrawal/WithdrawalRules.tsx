import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { localizeCountries } from '../../shared/countries';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { Link } from '../../shared/ui/Link';
import { Skeleton } from '../../shared/ui/Skeleton';
import { termsQuery } from './api';
import styles from './Withdrawal.module.css';

/** The shop's explanation of the right of withdrawal, and where it applies. */
export function WithdrawalRules() {
  const { t, language } = useTranslation('withdrawal');
  const { data, isPending } = useQuery(termsQuery(useApi(), language));
  const countries = data && localizeCountries(data.countries, language).map(({ name }) => name);
  const paragraphs = data?.text.split(/\n+/).filter((paragraph) => paragraph.trim()) ?? [];
  return (
    <aside className={styles.rules} aria-label={t('rules.title')}>
      <h2 className="subtitle">{t('rules.title')}</h2>
      {isPending ? (
        <div aria-busy="true">
          <Skeleton height="500px" />
        </div>
      ) : (
        <>
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal
            <p key={index}>{paragraph}</p>
          ))}
          <p>{t('rules.acknowledgement')}</p>
          {countries && countries.length > 0 && (
            <p className="muted small">{t('rules.countries', { countries: countries.join(', ') })}</p>
          )}
          <p>
            <Link to={pagePath('returns')} className="text-link">
              {t('rules.returns')}
            </Link>
          </p>
        </>
      )}
    </aside>
  );
}
