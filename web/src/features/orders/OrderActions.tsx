import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context';
import { getProblem } from '../../shared/api/api-error';
import type { Order, OrderAgain } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { useNotify } from '../../shared/toasts';
import { AlertBox } from '../../shared/ui/AlertBox';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { IconAlert, IconCircleCheck } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { PrintButton } from '../../shared/ui/PrintButton';
import { IconRefresh } from '../../shared/ui/page-icons';
import { useCartStore, withLines } from '../cart';
import { fetchOrderAgain, orderWithdrawalQuery } from './api';
import { Card } from './OrderCards';
import styles from './OrderPage.module.css';
import { withdrawalPath } from './order-model';

interface OrderActionsProps {
  order: Order;
  accessKey: string | undefined;
}

/** Ordering again, printing, and withdrawing from what was not withdrawn yet. */
export function OrderActions({ order, accessKey }: OrderActionsProps) {
  const { t } = useTranslation('orders');
  const { data } = useQuery(orderWithdrawalQuery(useApi(), order.id, accessKey));
  // The form must stay reachable if the query fails.
  const isAllWithdrawn = data?.items.length === 0;
  return (
    <Card title={t('order.actions')}>
      <OrderAgainButton order={order} accessKey={accessKey} />
      <PrintButton variant="outline" block>
        {t('order.print')}
      </PrintButton>
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
  reason: OrderAgain['shortages'][number]['reason'] | 'noRoom';
};

function OrderAgainButton({ order, accessKey }: OrderActionsProps) {
  const { t, language } = useTranslation('orders');
  const api = useApi();
  const notify = useNotify();
  const cart = useCartStore();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const { items, shortages, products } = await fetchOrderAgain(api, order.id, accessKey);
      const changed = cart.getState().update((current) => withLines(current, items, language));
      const noRoom = changed.noRoom.map(
        ({ id, name }): Shortage => ({ id, name, available: 0, reason: 'noRoom' }),
      );
      // Attributes and names in other languages. Instances of the previous release omit the products.
      cart.getState().applyProducts(products ?? [], language);
      return {
        added: changed.added.length,
        isInCart: items.length > noRoom.length,
        shortages: [...shortages, ...noRoom],
      };
    },
    onError: (error) => notify(getProblem(error)?.message ?? t('again.loadError'), { type: 'error' }),
  });
  return (
    <>
      <Button block loading={isPending} icon={<IconRefresh />} onClick={() => mutate()}>
        {t('again.button')}
      </Button>
      <div role="status" className={data ? styles.stack : 'visually-hidden'}>
        {data && <OrderAgainResult {...data} />}
      </div>
    </>
  );
}

interface OrderAgainResultProps {
  added: number;
  /** Whether the cart contains a product of the order. */
  isInCart: boolean;
  shortages: readonly Shortage[];
}

/** What was added, and what was not. Stays until the visitor leaves the page. */
function OrderAgainResult({ added, isInCart, shortages }: OrderAgainResultProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      {isInCart && (
        <AlertBox tone="info" icon={<IconCircleCheck />}>
          <p>
            {added > 0 ? t('again.added', { count: added }) : t('again.alreadyInCart')}.{' '}
            <Link to={pagePath('cart')} className="text-link">
              {t('again.toCart')}
            </Link>
          </p>
        </AlertBox>
      )}
      {shortages.length > 0 && (
        <AlertBox tone="warning" icon={<IconAlert />}>
          <div>
            <b>{t(isInCart ? 'again.partTitle' : 'again.none')}</b>
            <ul>
              {shortages.map(({ id, name, reason, available }) => (
                <li key={`${id} ${reason}`}>{t(`again.${reason}`, { name, count: available })}</li>
              ))}
            </ul>
          </div>
        </AlertBox>
      )}
    </>
  );
}
