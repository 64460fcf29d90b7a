import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Fact } from '../../shared/ui/Fact';
import { Box } from './Box';
import styles from './DashboardOverview.module.css';
import { SalesChart } from './SalesChart';
import { type Day, summarizeSales } from './sales';

export function SalesBox({ days }: { days: readonly Day[] }) {
  const { t, language } = useTranslation('admin');
  const total = summarizeSales(days);
  return (
    <Box fullWidth title={t('dashboard.sales')}>
      {total.orders === 0 ? (
        <EmptyState compact heading="h3" title={t('dashboard.noSales')} />
      ) : (
        <>
          <dl className={styles.figures}>
            <Fact name={t('dashboard.ordered')}>{formatMoney(total.sales, language)}</Fact>
            <Fact name={t('dashboard.orderWord', { count: total.orders })}>{total.orders}</Fact>
            <Fact name={t('dashboard.average')}>
              {total.average === undefined ? '—' : formatMoney(total.average, language)}
            </Fact>
          </dl>
          <SalesChart days={days} total={total} />
        </>
      )}
    </Box>
  );
}
