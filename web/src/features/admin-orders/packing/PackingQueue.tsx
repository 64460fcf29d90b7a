import { useAdminQuery } from '../../../shared/api/admin-query';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/Button';
import { CountryFlag } from '../../../shared/ui/CountryFlag';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { QueryView, useNow } from '../../admin-frame';
import { useSession } from '../../session';
import { useDates, useFlagBase } from '../../settings';
import { activePacker, itemCount } from '../order-model';
import styles from './Packing.module.css';

const shownOrders = 25;

/** The orders that wait to be packed, oldest first. */
export function PackingQueue({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation('packing');
  const { user } = useSession();
  const { formatDate, formatBriefly } = useDates();
  const flagBase = useFlagBase();
  const now = useNow();
  const query = useAdminQuery('/api/v1/admin/orders', {
    query: { page: 0, size: shownOrders, packing: 'open', sort: 'created', direction: 'asc' },
  });
  return (
    <QueryView query={query} errorTitle={t('loadError')} skeletonHeights={['28px', '56px', '57px']}>
      {({ content, totalElements }) =>
        content.length === 0 ? (
          <EmptyState compact title={t('empty')} text={t('emptyText')} />
        ) : (
          <section className={styles.queue}>
            <h2 className="subtitle">{t('toPack', { count: totalElements })}</h2>
            <ol className={styles.orders}>
              {content.map((order) => {
                const packer = activePacker(order, now);
                const time = packer && formatBriefly(packer.since);
                return (
                  <li key={order.id} className={styles.order}>
                    <div>
                      <b className="nowrap">{order.orderNumber}</b>
                      <CountryFlag code={order.address.country} base={flagBase} />
                      <span className="muted">
                        {[
                          `${order.firstName} ${order.lastName}`,
                          t('items', { count: itemCount(order) }),
                          formatDate(order.createdAt, 'short'),
                          order.slipPrintedAt && t('printed'),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      {packer && (
                        <Badge tone="info" dot={false}>
                          {packer.id === user?.id
                            ? t('own', { time })
                            : t('packer', { name: packer.name, time })}
                        </Badge>
                      )}
                    </div>
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={t('open', { number: order.orderNumber })}
                      onClick={() => onOpen(order.id)}
                    >
                      {t('pack')}
                    </Button>
                  </li>
                );
              })}
            </ol>
            {totalElements > content.length && (
              <p className="muted small">{t('more', { count: content.length })}</p>
            )}
          </section>
        )
      }
    </QueryView>
  );
}
