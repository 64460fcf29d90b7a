import { formatDayOfYear } from '../../shared/dates';
import { languageRules } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { classNames } from '../../shared/ui/class-names';
import { IconChevronDown } from '../../shared/ui/icons';
import { useDates, useTimeZone } from '../settings';
import styles from './SalesChart.module.css';
import { type Day, type SalesSummary, scaleOf } from './sales';

/** Width of a bar as a fraction of a day. */
const barWidth = 0.64;
/** Days between two labels. */
const labelEvery = 7;

/** Daily sales as a bar chart, with an accessible table of the same data. */
export function SalesChart({ days, total }: { days: readonly Day[]; total: SalesSummary }) {
  const { t, language } = useTranslation('admin');
  const timeZone = useTimeZone();
  const { formatDay } = useDates();
  const money = (amount: number) => formatMoney(amount, language);
  const numberFormat = new Intl.NumberFormat(languageRules[language].locale);
  const scale = scaleOf(Math.max(...days.map(({ sales }) => sales)));
  const top = scale.at(-1) ?? 1;
  const summary = t('dashboard.chart', {
    days: days.length,
    sales: money(total.sales),
    count: total.orders,
    best: total.best ? formatDay(total.best.day) : '—',
  });
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <ol className={styles.scale} aria-hidden="true">
          {scale.map((line) => (
            <li key={line} style={{ bottom: `${(line / top) * 100}%` }}>
              {numberFormat.format(line)}
            </li>
          ))}
        </ol>
        {/* Stretched to its container: one unit is a day horizontally and the full scale vertically. */}
        <svg role="img" aria-label={summary} viewBox={`0 0 ${days.length} 1`} preserveAspectRatio="none">
          {scale.map((line) => (
            <line
              key={line}
              x1="0"
              x2={days.length}
              y1={1 - line / top}
              y2={1 - line / top}
              className={styles.line}
            />
          ))}
          {days.map((day, index) => (
            <rect
              key={day.day}
              x={index + (1 - barWidth) / 2}
              width={barWidth}
              y={1 - day.sales / top}
              height={day.sales / top}
              className={classNames(
                styles.bar,
                day === total.best && styles.best,
                index === days.length - 1 && styles.today,
              )}
            >
              <title>
                {t('dashboard.chartDay', {
                  day: formatDay(day.day),
                  sales: money(day.sales),
                  count: day.orders,
                })}
              </title>
            </rect>
          ))}
        </svg>
        <ol className={styles.days} aria-hidden="true">
          {days.map(({ day }, index) => (
            <li key={day}>
              {(days.length - 1 - index) % labelEvery === 0 && <span>{formatDayOfYear(day, language)}</span>}
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="muted">{t('dashboard.chartNote', { timeZone })}</figcaption>
      <details className={styles.table}>
        <summary>
          <IconChevronDown size={16} />
          {t('dashboard.asTable')}
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.day')}</th>
              <th scope="col">{t('dashboard.dayOrders')}</th>
              <th scope="col">{t('dashboard.daySales')}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, orders, sales }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{orders}</td>
                <td>{money(sales)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
