import { localizeCountries } from '../../shared/countries';
import { useTranslation } from '../../shared/i18n/use-translation';
import { contactHref } from '../../shared/links';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { countries as allCountries, rules } from '../../shared/rules.gen';
import { ChipLink } from '../../shared/ui/Chip';
import { Link } from '../../shared/ui/Link';
import { SkeletonText } from '../../shared/ui/Skeleton';
import {
  companyLines,
  defaultShop,
  ShopTime,
  termsOf,
  useFormatDays,
  usePaymentMethods,
  useSettings,
  zonesOf,
} from '../settings';
import styles from './InfoArticle.module.css';
import { ZoneTable } from './ZoneTable';

/** Orders that are paid before this time of day ship on the same day. */
const cutOffTime = '13:00';

const noZone = {
  name: '',
  fee: defaultShop.shippingFee,
  freeFrom: defaultShop.freeShippingThreshold,
  deliveryDays: undefined,
};

export const infoPages = ['delivery', 'payment', 'returns', 'terms', 'privacy'] as const;
export type InfoPageName = (typeof infoPages)[number];

/** Information page; amounts and contacts come from the shop settings. */
export function InfoArticle({ page }: { page: InfoPageName }) {
  const { t, format, i18n } = useTranslation(['shop', 'info']);
  const { pending } = useSettings();
  const values = useShopValues();
  const sections = i18n.getTexts(i18n.language).info?.[page].sections ?? [];
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.nav} aria-label={t('footer.information')}>
        <ul>
          {infoPages.map((name) => (
            <li key={name}>
              <ChipLink to={pagePath(name)}>{t(`titles.${name}`)}</ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.article} aria-busy={pending}>
        <h1 className="display">{t(`titles.${page}`)}</h1>
        <p className={styles.lead}>{t(`info:${page}.lead`, values)}</p>
        {sections.map(({ heading, paragraphs }, section) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be equal
          <section key={section}>
            <h2 className="subtitle">{format(heading, values)}</h2>
            {paragraphs.map((paragraph, index) => {
              const text = format(paragraph, values);
              // While the settings load, paragraphs that contain their values are skeletons with default values.
              const isPending = pending && typeof paragraph !== 'string';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be equal
                <p key={index}>
                  {isPending ? (
                    <SkeletonText>{text}</SkeletonText>
                  ) : (
                    <LinkedText text={text} email={values.supportEmail} />
                  )}
                  {text.includes(cutOffTime) && <ShopTime />}
                </p>
              );
            })}
          </section>
        ))}
        {page === 'delivery' && <ZoneTable />}
      </article>
    </div>
  );
}

interface LinkedTextProps {
  text: string;
  email: string;
}

/** Links the support email and the names of information pages. The texts have no markup: the server renders them too. */
function LinkedText({ text, email }: LinkedTextProps) {
  const { t } = useTranslation(['shop', 'info']);
  const hrefs = new Map(
    ([...infoPages, 'withdrawal'] as const).map((page) => [
      t('footer.pageReference', { title: t(`titles.${page}`) }),
      pagePath(page),
    ]),
  );
  const mailto = contactHref(email);
  if (mailto) hrefs.set(email, mailto);
  const pattern = [...hrefs.keys()].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${pattern})`)).map((part, index) => {
    const href = hrefs.get(part);
    if (!href) return part;
    if (href === mailto) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may have the same link twice
        <a key={index} href={href} className="text-link">
          {part}
        </a>
      );
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Link key={index} to={href} className="text-link">
        {part}
      </Link>
    );
  });
}

function useShopValues() {
  const { t, language } = useTranslation(['shop', 'info']);
  const { settings, shopName } = useSettings();
  const paymentMethods = usePaymentMethods();
  const formatDays = useFormatDays();
  const zones = zonesOf(settings);
  const zone = zones[0] ?? noZone;
  const { name } = zone;
  const { fee, freeFrom, isFree, deliveryDays } = termsOf(zone);
  const isUniform = zones.every((other) => other.fee === fee && other.freeFrom === freeFrom);
  return {
    shopName,
    controller: settings?.company?.legalName || shopName,
    seller: companyLines(settings?.company, t).join(', ') || shopName,
    minimumAge: rules.minimumAge,
    zone: name,
    zones: zones.length > 1 && name ? 'many' : 'one',
    terms: isUniform || !name ? 'same' : 'different',
    days: deliveryDays ? 'known' : 'none',
    deliveryDays: formatDays(deliveryDays),
    countries: localizeCountries(settings?.countries ?? allCountries, language, settings?.countryNames)
      .map(({ name }) => name)
      .join(', '),
    supportEmail: settings?.supportEmail || t('info:fallback.supportEmail'),
    shipping: isFree ? 'free' : 'paid',
    shippingFee: formatMoney(fee, language),
    freeShippingThreshold: formatMoney(freeFrom, language),
    paymentMethods,
    retentionDays: t('settings.retentionDays', {
      count: settings?.retentionDays ?? defaultShop.retentionDays,
    }),
    heldBack: t(
      (settings?.recordsPayments ?? defaultShop.recordsPayments)
        ? 'info:heldBack.payments'
        : 'info:heldBack.withdrawals',
      {
        maxDays: t('settings.retentionDays', { count: settings?.maxHoldDays ?? defaultShop.maxHoldDays }),
      },
    ),
  };
}
