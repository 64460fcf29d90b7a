import { useState } from 'react';
import type { Dashboard } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Fact } from '../../shared/ui/Fact';
import { CompactSelect } from '../admin-frame';
import { Box } from './Box';
import styles from './DashboardOverview.module.css';
import { SalesChart } from './SalesChart';
import { changePercent, periods, summarizeSales } from './sales';

/** Sales of the last days, compared with as many days before. */
export function SalesBox({ dashboard }: { dashboard: Dashboard }) {
  const { t, language } = useTranslation('admin');
  const [period, setPeriod] = useState<number>(dashboard.days.length);
  const days = dashboard.days.slice(-period);
  // Instances of the previous release omit the days before.
  const before = [...(dashboard.previousDays ?? []), ...dashboard.days].slice(-2 * period, -period);
  const [total, previous] = [summarizeSales(days), summarizeSales(before)];
  const change = changePercent(previous.sales, total.sales);
  return (
    <Box
      fullWidth
      title={t('dashboard.sales', { days: period })}
      badge={
        <CompactSelect
          label={t('dashboard.period')}
          value={period}
          onChange={({ target: { value } }) => setPeriod(Number(value))}
        >
          {periods.map((days) => (
            <option key={days} value={days}>
              {t('dashboard.periodDays', { days })}
            </option>
          ))}
        </CompactSelect>
      }
    >
      {total.orders === 0 ? (
        <EmptyState compact heading="h3" title={t('dashboard.noSales', { days: period })} />
      ) : (
        <>
          <dl className={styles.figures}>
            <Fact name={t('dashboard.ordered')}>{formatMoney(total.sales, language)}</Fact>
            <Fact name={t('dashboard.orderWord', { count: total.orders })}>{total.orders}</Fact>
            <Fact name={t('dashboard.average')}>
              {total.average === undefined ? '—' : formatMoney(total.average, language)}
            </Fact>
          </dl>
          <p className={styles.text}>
            {t('dashboard.before', {
              days: period,
              sales: formatMoney(previous.sales, language),
              count: previous.orders,
            })}
            {change !== undefined &&
              ` (${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)}\u00a0%)`}
          </p>
          <SalesChart days={days} total={total} />
        </>
      )}
    </Box>
  );
}
