import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { PaymentMethod } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { formatMoney } from '../../shared/money';
import { addressOf } from '../../shared/paths';
import { SkeletonText } from '../../shared/ui/Skeleton';
import { defaultShop, useSettings } from '../settings';
import styles from './InfoArticle.module.css';

export const infoPages = ['delivery', 'payment', 'returns', 'privacy'] as const;
export type InfoPageName = (typeof infoPages)[number];

const defaultMethods: PaymentMethod[] = ['card', 'ideal', 'paypal'];

/** One information page. Its numbers and contacts are the shop's settings. */
export function InfoArticle({ page }: { page: InfoPageName }) {
  const { t } = useTranslation(['shop', 'info']);
  const { pending } = useSettings();
  const values = useShopValues();
  const sections = t(`info:${page}.sections`, { returnObjects: true, ...values });
  // While the settings are on their way a wrong number would be worse than none: paragraphs that need them
  // are blurred, and the usual values only keep their place.
  const unfilled = t(`info:${page}.sections`, { returnObjects: true, skipInterpolation: true });
  const isPending = (section: number, paragraph: number) =>
    pending && unfilled[section]?.paragraphs[paragraph]?.includes('{{');
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.nav} aria-label={t('footer.information')}>
        <ul>
          {infoPages.map((name) => (
            <li key={name}>
              <NavLink to={addressOf(name)}>{t(`titles.${name}`)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.article} aria-busy={pending}>
        <h1 className="display">{t(`titles.${page}`)}</h1>
        <p className={styles.lead}>{t(`info:${page}.lead`, values)}</p>
        {sections.map(({ heading, paragraphs }, section) => (
          <section key={heading}>
            <h2 className="subtitle">{heading}</h2>
            {paragraphs.map((text, paragraph) => (
              <p key={text}>{isPending(section, paragraph) ? <SkeletonText>{text}</SkeletonText> : text}</p>
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}

function useShopValues() {
  const { t } = useTranslation(['shop', 'info']);
  const language = useLanguage();
  const { settings, shopName } = useSettings();
  const methods = settings?.paymentMethods ?? defaultMethods;
  return {
    shopName,
    supportEmail: settings?.supportEmail || t('info:fallback.supportEmail'),
    shippingFee: formatMoney(settings?.shippingFee ?? defaultShop.shippingFee, language),
    freeShippingThreshold: formatMoney(
      settings?.freeShippingThreshold ?? defaultShop.freeShippingThreshold,
      language,
    ),
    paymentMethods: methods.map((method) => t(`info:methods.${method}`)).join(', '),
  };
}
