import { localizeCountries } from '../../shared/countries';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { termsOf, useFormatDays, useSettings, zonesOf } from '../settings';
import styles from './InfoArticle.module.css';

/** What shipping costs and how long it takes in each zone; nothing if the shop has only one. */
export function ZoneTable() {
  const { t, language } = useTranslation(['info', 'shop']);
  const { settings } = useSettings();
  const formatDays = useFormatDays();
  const zones = zonesOf(settings);
  if (!settings || zones.length < 2) return null;
  return (
    <section>
      <h2 className="subtitle">{t('zones.heading')}</h2>
      <table className={styles.zones}>
        <thead>
          <tr>
            <th scope="col">{t('zones.destination')}</th>
            <th scope="col">{t('zones.shipping')}</th>
            <th scope="col">{t('zones.freeFrom')}</th>
            <th scope="col">{t('zones.days')}</th>
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => {
            const { name, countries } = zone;
            const { fee, freeFrom, isFree, deliveryDays } = termsOf(zone);
            const names = localizeCountries(countries, language, settings.countryNames);
            const list = names.map((country) => country.name).join(', ');
            return (
              <tr key={countries[0] ?? name}>
                <th scope="row">
                  {name}
                  {list !== name && <span className={styles.zoneCountries}>{list}</span>}
                </th>
                <td data-label={t('zones.shipping')}>
                  {isFree ? t('shop:cart.free') : formatMoney(fee, language)}
                </td>
                <td data-label={t('zones.freeFrom')}>{isFree ? '—' : formatMoney(freeFrom, language)}</td>
                <td data-label={t('zones.days')}>{formatDays(deliveryDays) || t('zones.agreed')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
