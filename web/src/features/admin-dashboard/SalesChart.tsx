import { useTranslation } from 'react-i18next';
import { locales } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { formatMoney } from '../../shared/money';
import { classNames } from '../../shared/ui/class-names';
import { IconChevronDown } from '../../shared/ui/icons';
import styles from './SalesChart.module.css';
import { type Day, type Sales, scaleOf, shortDay, wholeDay } from './sales';

/** Of one unit per day, a bar takes this much. */
const barWidth = 0.64;
/** A label under every so many days. */
const labelEvery = 7;

/** Sales by day as bars, and the same as a table for whoever reads numbers better, or does not see the bars. */
export function SalesChart({ days, total }: { days: readonly Day[]; total: Sales }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const money = (amount: number) => formatMoney(amount, language);
  const figures = new Intl.NumberFormat(locales[language]);
  const scale = scaleOf(Math.max(...days.map(({ sales }) => sales)));
  const top = scale.at(-1) ?? 1;
  const summary = t('dashboard.chart', {
    sales: money(total.sales),
    count: total.orders,
    best: total.best ? wholeDay(total.best.day) : '—',
  });
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <ol className={styles.scale} aria-hidden="true">
          {scale.map((line) => (
            <li key={line} style={{ bottom: `${(line / top) * 100}%` }}>
              {figures.format(line)}
            </li>
          ))}
        </ol>
        {/* Stretched to the room there is: a unit is a day across, and the whole scale upwards. */}
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
          {days.map((day, place) => (
            <rect
              key={day.day}
              x={place + (1 - barWidth) / 2}
              width={barWidth}
              y={1 - day.sales / top}
              height={day.sales / top}
              className={classNames(
                styles.bar,
                day === total.best && styles.best,
                place === days.length - 1 && styles.today,
              )}
            >
              <title>
                {t('dashboard.chartDay', {
                  day: wholeDay(day.day),
                  sales: money(day.sales),
                  count: day.orders,
                })}
              </title>
            </rect>
          ))}
        </svg>
        <ol className={styles.days} aria-hidden="true">
          {days.map(({ day }, place) => (
            <li key={day}>{(days.length - 1 - place) % labelEvery === 0 && <span>{shortDay(day)}</span>}</li>
          ))}
        </ol>
      </div>
      <figcaption className="muted">{t('dashboard.utc')}</figcaption>
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
                <th scope="row">{wholeDay(day)}</th>
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
