import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import type { Order, OrderAgain } from '../../shared/api/types';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import { AlertBox } from '../../shared/ui/AlertBox';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { IconAlert } from '../../shared/ui/icons';
import { IconRefresh } from '../../shared/ui/page-icons';
import { useCartStore, withLines } from '../cart';
import { fetchOrderAgain, orderWithdrawalQuery } from './api';
import { Card } from './OrderCards';
import { withdrawalPath } from './order-model';

interface OrderActionsProps {
  order: Order;
  accessKey: string | undefined;
}

/** Ordering again, and withdrawing from what was not withdrawn yet. */
export function OrderActions({ order, accessKey }: OrderActionsProps) {
  const { t } = useTranslation('orders');
  const { data } = useQuery(orderWithdrawalQuery(useApi(), order.id, accessKey));
  // The form must stay reachable if the query fails.
  const isAllWithdrawn = data?.items.length === 0;
  return (
    <Card title={t('order.actions')}>
      <OrderAgainButton order={order} accessKey={accessKey} />
      {order.status !== 'CANCELLED' && !isAllWithdrawn && (
        <>
          <ButtonLink variant="outline" block to={withdrawalPath(order.id, accessKey)}>
            {t('order.withdraw')}
          </ButtonLink>
          <p className="muted small">{t('order.withdrawText')}</p>
        </>
      )}
    </Card>
  );
}

type Shortage = Pick<OrderAgain['shortages'][number], 'id' | 'name' | 'available'> & {
  reason: OrderAgain['shortages'][number]['reason'] | 'inCart';
};

function OrderAgainButton({ order, accessKey }: OrderActionsProps) {
  const { t } = useTranslation('orders');
  const api = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  const language = useLanguage();
  const cart = useCartStore();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const { items, shortages } = await fetchOrderAgain(api, order.id, accessKey);
      let added: ReadonlyMap<number, number> = new Map();
      cart.getState().update((current) => {
        const changed = withLines(current, items, language);
        added = changed.added;
        return changed.cart;
      });
      const notAdded = items
        .filter(({ id, quantity }) => (added.get(id) ?? 0) < quantity)
        .map(({ id, name }): Shortage => ({ id, name, available: 0, reason: 'inCart' }));
      return { count: [...added.values()].filter(Boolean).length, shortages: [...shortages, ...notAdded] };
    },
    onSuccess: ({ count }) => {
      if (count === 0) return;
      notify(t('again.added', { count }), {
        type: 'success',
        action: { label: t('again.toCart'), onAction: () => void navigate(pagePath('cart')) },
      });
    },
    onError: (error) => notify(getProblem(error)?.message ?? t('again.loadError'), { type: 'error' }),
  });
  const shortages = data?.shortages ?? [];
  return (
    <>
      <Button block loading={isPending} icon={<IconRefresh />} onClick={() => mutate()}>
        {t('again.button')}
      </Button>
      <div role="status" className={shortages.length > 0 ? undefined : 'visually-hidden'}>
        {shortages.length > 0 && (
          <AlertBox tone="warning" icon={<IconAlert />}>
            <div>
              <b>{t(data?.count === 0 ? 'again.none' : 'again.partTitle')}</b>
              <ul>
                {shortages.map(({ id, name, reason, available }) => (
                  <li key={`${id} ${reason}`}>{t(`again.${reason}`, { name, count: available })}</li>
                ))}
              </ul>
            </div>
          </AlertBox>
        )}
      </div>
    </>
  );
}
