import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Box } from './Box';
import styles from './DashboardOverview.module.css';
import { SalesChart } from './SalesChart';
import { type Day, summarizeSales } from './sales';

export function SalesBox({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const total = summarizeSales(days);
  return (
    <Box fullWidth title={t('dashboard.sales')}>
      {total.orders === 0 ? (
        <EmptyState compact heading="h3" title={t('dashboard.noSales')} />
      ) : (
        <>
          <dl className={styles.figures}>
            <div>
              <dt>{t('dashboard.revenue')}</dt>
              <dd>{formatMoney(total.sales, language)}</dd>
            </div>
            <div>
              <dt>{t('dashboard.orderWord', { count: total.orders })}</dt>
              <dd>{total.orders}</dd>
            </div>
            <div>
              <dt>{t('dashboard.average')}</dt>
              <dd>{total.average === undefined ? '—' : formatMoney(total.average, language)}</dd>
            </div>
          </dl>
          <SalesChart days={days} total={total} />
        </>
      )}
    </Box>
  );
}
